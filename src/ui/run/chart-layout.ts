/** Where everything of a chart stands, in pixels of its own box. */
export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  readonly states: readonly {
    readonly id: string;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
  readonly arrows: readonly {
    readonly from: string;
    readonly to: string;
    /** The `d` of an SVG path. */
    readonly path: string;
  }[];
}
