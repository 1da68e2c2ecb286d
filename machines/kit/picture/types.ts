import type { Locale, Text } from "../../../domain/locale.ts"
import type { Party } from "../about.ts"
import type { CatalogueFlow } from "../catalogue.ts"

/*
 * A flow as a picture: laid out at build time, once for each language. All lengths in CSS pixels from the picture's
 * top left corner. Ids are those of the machine, so that a running actor, a log or a coverage report can be painted
 * over it.
 */

export type Point = { readonly x: number; readonly y: number }
export type Box = Point & { readonly width: number; readonly height: number }

export type PictureState = Box & {
  /** State id: `booking.CHECKOUT.holding`. */
  readonly id: string
  /** Path below the root: `CHECKOUT.holding`; "" for the root. */
  readonly path: string
  readonly parent: string | null
  readonly kind: "atomic" | "compound" | "parallel" | "final"
  /** Id of the state within that is entered first. */
  readonly initial: string | null
  readonly title: string
  readonly description: string
  readonly tags: readonly string[]
  /** Effects on entering, in words. */
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  /** Lines of text inside the box, placed. */
  readonly lines: readonly PictureLine[]
}

export type PictureLine = Point & {
  readonly text: string
  readonly role: "title" | "description" | "tag" | "entry" | "exit" | "inside" | "event" | "guard" | "effect"
  /** Transition that the line stands for: one that stays inside the state. */
  readonly edge?: string
}

export type PictureEdge = {
  /** `<source state id>|<event type>|<index>`, as `transitionId`; an eventless one has the event type "". */
  readonly id: string
  readonly source: string
  /** Null: the flow stays where it is (the transition is a line of the source's box). */
  readonly target: string | null
  readonly event: string
  readonly by: Party
  /** What happens, in words: the event's title, or the delay: "dopo 48 ore: il tempo del fornitore". */
  readonly title: string
  readonly guards: readonly string[]
  readonly effects: readonly string[]
  readonly points: readonly Point[]
  readonly label: (Box & { readonly lines: readonly PictureLine[] }) | null
}

/** The mark that shows where a compound state begins. */
export type PictureStart = { readonly state: string; readonly at: Point; readonly points: readonly Point[] }

export type Picture = {
  readonly flow: string
  readonly version: string
  readonly locale: Locale
  readonly width: number
  readonly height: number
  /** Parents before their children. */
  readonly states: readonly PictureState[]
  readonly edges: readonly PictureEdge[]
  readonly starts: readonly PictureStart[]
}

/** What is painted over a picture. Every part may be left out. */
export type Paint = {
  /** Ids of the states that the flow is in. */
  readonly active?: ReadonlySet<string>
  /** Ids of the transitions just taken. */
  readonly last?: ReadonlySet<string>
  /** How often each transition was taken; one that is missing is painted as never taken. */
  readonly taken?: ReadonlyMap<string, number>
  /** Ids of the transitions that may be taken now. */
  readonly possible?: ReadonlySet<string>
  /** Against another version, by id of a state or a transition. */
  readonly change?: ReadonlyMap<string, "added" | "removed" | "changed">
  readonly selected?: string
}

/** For the list of flows. */
export type FlowSummary = Pick<CatalogueFlow, "id" | "version" | "kind" | "group" | "place" | "planned"> & {
  readonly title: Text
  /** One sentence. */
  readonly summary: Text
  readonly states: number
  readonly transitions: number
  /** An SVG document, small, without text. */
  readonly thumbnail: string
}

/** A test that touches a flow: it names one of the flow's requirements, or is generated from the machine. */
export type TouchingTest = { readonly file: string; readonly title: string; readonly rows: readonly string[] }

/** All that the page of a flow shows. */
export type FlowPage = {
  readonly summary: FlowSummary
  readonly picture: Picture
  readonly rows: readonly string[]
  /** By path of a state; "" for all others. */
  readonly stateRows: Readonly<Record<string, readonly string[]>>
  readonly screens: Readonly<Record<string, string>>
  readonly tests: readonly TouchingTest[]
  /** Ids of the transitions that the generated tour takes. */
  readonly toured: readonly string[]
  /** Older versions that can be laid over this one, newest first. */
  readonly versions: readonly string[]
}

/** Both versions in one picture: what is gone, what is new. */
export type DifferencePage = {
  readonly from: string
  readonly to: string
  readonly picture: Picture
  /** By id of a state or a transition. */
  readonly changes: Readonly<Record<string, "added" | "removed" | "changed">>
}

/**
 * Where tests run a flow: on its own page in a browser, in a shop over HTTP, or simulated on the pages of `/flows`.
 * What one of them took says nothing about the others.
 */
export const coverageSources = ["browser", "http", "simulated"] as const
export type CoverageSource = (typeof coverageSources)[number]

/** What the last test run took of a flow. */
export type FlowCoverage = {
  /** ISO instant of the run's end. */
  readonly at: string
  /** By source: transition id → how often. */
  readonly taken: Readonly<Record<CoverageSource, Readonly<Record<string, number>>>>
}

/** Where the pages of the visualiser find what was computed at build time. Null: there is no such thing. */
export type FlowPictures = {
  readonly list: (locale: Locale) => Promise<readonly FlowSummary[]>
  readonly page: (flow: string, locale: Locale) => Promise<FlowPage | null>
  readonly difference: (flow: string, from: string, locale: Locale) => Promise<DifferencePage | null>
  readonly coverage: (flow: string) => Promise<FlowCoverage | null>
}
