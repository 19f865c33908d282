import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { foldFrames } from "#domain/record/fold-frames.ts";
import type { Frame } from "#domain/record/frame.ts";
import { governedPictures } from "#ui/enhancer/enhancer-charts.ts";
import { ChartView } from "#ui/run/ChartView.tsx";
import { stateLabel } from "#ui/run/state-label.ts";
import { teamPicture } from "#ui/team/team-chart.ts";
import { fixtureRecord } from "../../support/fixture-record.ts";

const frames = foldFrames(fixtureRecord());
const frame = frames.findLast(({ event }) => event?.type === "state.entered");
if (frame === undefined) throw new Error("the fixture enters a state");

const draw = (shown: Frame) =>
  renderToStaticMarkup(<ChartView picture={teamPicture} frame={shown} />);

/** The states that are told as the way here, as text. */
function wayHere(shown: Frame): readonly string[] {
  const list = /<ol.*?<\/ol>/u.exec(draw(shown))?.[0] ?? "";
  return [...list.matchAll(/<li>(.*?)<\/li>/gu)].map(([, text = ""]) => text);
}

it("tells in words the way a run came, and why it took the last step", () => {
  const way = wayHere(frame);
  expect(way.slice(0, -1)).toEqual(frame.path.slice(0, -1).slice(-11).map(stateLabel));
  expect(way.at(-1)).toBe(`${stateLabel(frame.state ?? "")}: ${frame.decision?.because}`);
  expect(wayHere({ ...frame, decision: null }).at(-1)).toBe(stateLabel(frame.state ?? ""));
  const [before] = frames;
  if (before === undefined) throw new Error("there is a first frame");
  expect(wayHere(before)).toEqual([]);
});

it("says what goes on in the state that the run is in", () => {
  expect(draw({ ...frame, state: "coding" })).toContain("The coder is asked for the source.");
  expect(draw({ ...frame, state: "testing.strong" })).toContain(
    "The oracle that decides asks its questions.",
  );
});

it("tells the newest of a long way and counts on", () => {
  const path = Array.from({ length: 40 }, (_, index) => `state ${index}`);
  expect(wayHere({ ...frame, path }).length).toBe(12);
  expect(draw({ ...frame, path })).toContain('<ol start="29">');
});

it("draws the chart in its own size, whatever the room", () => {
  const { width, height } = teamPicture.layout;
  expect(draw(frame)).toContain(`width="${width}" height="${height}"`);
});

it("moves a token only at a step that moves the chart", () => {
  expect(draw(frame)).toContain("chart-token");
  expect(draw({ ...frame, cameFrom: null })).not.toContain("chart-token");
});

describe("an arrow that leaves a group", () => {
  const inTicket = (state: string, path: readonly string[]) =>
    renderToStaticMarkup(
      <ChartView picture={governedPictures.ticket} frame={{ ...frame, state, path }} />,
    );
  const fromHere = (html: string) =>
    [...html.matchAll(/<li>to <strong>(.*?)<\/li>/gu)].map(([, text = ""]) =>
      text.replace("</strong>", ""),
    );
  /** The classes of an arrow of the picture. */
  const looksOf = (html: string, from: string, to: string) => {
    const { arrows } = governedPictures.ticket.layout;
    const drawn = arrows.find((arrow) => arrow.from === from && arrow.to === to);
    return new RegExp(`class="([^"]*)" d="${drawn?.path}"`, "u").exec(html)?.[1];
  };

  it("is among the ways on from every state inside, but leads none to itself", () => {
    const judging = fromHere(inTicket("ticket.judging", ["ticket.grading", "ticket.judging"]));
    expect(judging).toContain("ticket (releasing): green and LGTM");
    expect(judging).toContain("ticket (blocked): an exception that stays with the ticket");
    const blocked = fromHere(inTicket("ticket.blocked", ["ticket.judging", "ticket.blocked"]));
    expect(blocked.filter((words) => words.startsWith("ticket (blocked)"))).toEqual([]);
    expect(fromHere(inTicket("poll", ["ticket.judging", "poll"])).join()).not.toContain("blocked");
  });

  it("is drawn as taken where the state itself has no arrow of that way", () => {
    const taken = inTicket("ticket.blocked", ["ticket.judging", "ticket.blocked"]);
    expect(looksOf(taken, "ticket", "ticket.blocked")).toContain("chart-arrow-now");
    const later = inTicket("poll", ["ticket.judging", "ticket.blocked", "poll"]);
    expect(looksOf(later, "ticket", "ticket.blocked")).toContain("chart-arrow-been");
    expect(looksOf(later, "ticket.blocked", "poll")).toContain("chart-arrow-now");
    expect(looksOf(later, "ticket.judging", "ticket.releasing")).toBe("chart-arrow");
  });
});
