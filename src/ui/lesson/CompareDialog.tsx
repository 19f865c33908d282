import type { EditedText, HomelessText } from "#domain/lesson/edited-texts.ts";
import { Dialog } from "../kit/Dialog.tsx";
import { FileDiff } from "../run/FileDiff.tsx";

/** Every edited text beside the lesson's own as it is now; beside nothing where the lesson has none. */
export function CompareDialog(props: {
  readonly texts: readonly EditedText[];
  readonly homeless: readonly HomelessText[];
  readonly onClose: () => void;
}) {
  return (
    <Dialog title="The lesson's text and yours" onClose={props.onClose}>
      <p className="card-note">From the lesson's text as it is now (−) to yours (+).</p>
      {props.texts.map(({ file, variant, mine }) => (
        <section key={`${file.path} ${variant.id}`} className="compare">
          <h3>
            <code>{file.path}</code>
            {file.variants.length > 1 && `, ${variant.title}`}
          </h3>
          <FileDiff
            before={variant.text}
            after={mine}
            context={3}
            label={`${file.path}: the lesson's text and yours`}
          />
        </section>
      ))}
      {props.homeless.map(({ key, path, variant, mine }) => (
        <section key={key} className="compare">
          <h3>
            <code>{path}</code>, {variant}: no longer in the lesson
          </h3>
          <FileDiff before="" after={mine} context={3} label={`${path}: your text`} />
        </section>
      ))}
    </Dialog>
  );
}
