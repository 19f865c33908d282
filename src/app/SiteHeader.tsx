import { themeOf, themes } from "#ui/kit/theme.ts";
import { usePreference } from "#ui/kit/use-preference.ts";
import { hrefOf, type Route } from "#ui/route.ts";
import { useServices } from "#ui/services-context.ts";

const themeWords = { system: "Theme: system", light: "Theme: light", dark: "Theme: dark" } as const;

/** The line on top of every screen: where one is, and the theme. */
export function SiteHeader(props: { readonly route: Route; readonly onKeys: () => void }) {
  const { route } = props;
  const { lessons } = useServices();
  const [theme, setTheme] = usePreference("theme", "system");
  const lesson =
    route.kind === "lesson" ? lessons.find((item) => item.id === route.lesson) : undefined;
  return (
    <header className="site-header">
      <a className="wordmark" href={hrefOf({ kind: "home" })}>
        <svg viewBox="0 0 32 32" width="22" height="22" aria-hidden="true">
          <path
            d="M16 4a12 12 0 1 1-10.4 6"
            fill="none"
            stroke="currentColor"
            strokeWidth="3.5"
            strokeLinecap="round"
          />
          <path
            d="m1.5 13 4-4.6 4.8 3.6M11 16.2l3.6 3.6 6.6-7"
            fill="none"
            stroke="currentColor"
            strokeWidth="3.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <span className="wordmark-name">Loopwright</span>
      </a>
      <nav className="site-nav" aria-label="Site">
        <a href={hrefOf({ kind: "map" })} aria-current={route.kind === "map" ? "page" : undefined}>
          Lessons
        </a>
        {lesson !== undefined && (
          <span className="site-here" aria-current="page">
            {lesson.track}
            {lesson.number} {lesson.title}
          </span>
        )}
      </nav>
      <button
        type="button"
        className="button button-quiet site-keys"
        title="All keys of this page (?)"
        onClick={props.onKeys}
      >
        Keys
      </button>
      <label className="site-theme">
        <span className="visually-hidden">Theme</span>
        <select
          className="select"
          value={themeOf(theme)}
          onChange={(event) => setTheme(event.currentTarget.value)}
        >
          {themes.map((name) => (
            <option key={name} value={name}>
              {themeWords[name]}
            </option>
          ))}
        </select>
      </label>
    </header>
  );
}
