import { createIssue, type GitHubState } from "./github.ts";
import { ticketPath } from "./ticket-paths.ts";

/** A ticket as somebody first typed it: a title and a sentence or two. */
interface SeedTicket {
  readonly id: string;
  readonly issue: number;
  readonly title: string;
  readonly text: string;
}

/** The four stubs the track begins with: two features, a bug and a change of a page. */
const seeds: readonly SeedTicket[] = [
  {
    id: "T001",
    issue: 7,
    title: "Due dates for tasks",
    text: "A task has no date. People forget what they promised to customers.",
  },
  {
    id: "T900",
    issue: 8,
    title: "Search crashes when nothing is typed",
    text: "Pressing Enter in the empty search box shows an error page.",
  },
  {
    id: "T901",
    issue: 9,
    title: "Notes on the customer page",
    text: "Sales people want to write a note while they look at a customer.",
  },
  {
    id: "T902",
    issue: 10,
    title: "Tasks as a CSV file",
    text: "The back office copies tasks by hand into a sheet every Friday.",
  },
];

/** The repo that the tickets are about, as messages name it. */
export const seedRepo = "northwind-field-crm";

/** The ids of all seeds. */
export const seedIds: readonly string[] = seeds.map(({ id }) => id);

/** The text of a seed's file. */
function seedText({ id, title, text }: SeedTicket): string {
  return `---\nid: ${id}\nstate: draft\nloop: enhancer\n---\n\n# ${title}\n\n${text}\n`;
}

/** The files of some of the seeds; all of them when none is named. */
export function seedFiles(ids?: readonly string[]): readonly (readonly [string, string])[] {
  return chosen(ids).map((seed) => [ticketPath(seed.id), seedText(seed)]);
}

/** GitHub as it stands after the seeds were filed: one open issue each, nothing said. */
export function seedGitHub(ids?: readonly string[]): GitHubState {
  return {
    canList: true,
    issues: chosen(ids).map(({ id, issue, title, text }) =>
      createIssue({ number: issue, title: `[${id}] ${title}`, body: `# ${title}\n\n${text}` }),
    ),
  };
}

function chosen(ids: readonly string[] | undefined): readonly SeedTicket[] {
  return ids === undefined ? seeds : seeds.filter((seed) => ids.includes(seed.id));
}
