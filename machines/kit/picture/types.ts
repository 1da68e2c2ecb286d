import type { Party } from "../about.ts"
import type { CatalogueFlow } from "../catalogue.ts"
import type { Locale, Text } from "../locale.ts"

/*
 * A flow as a picture, laid out at build time, once for each language. All lengths are CSS pixels from the picture's
 * top left corner. Ids are those of the machine, so a running actor, a log or a coverage report can be painted over it.
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
  /** Id of the child that is entered first. */
  readonly initial: string | null
  readonly title: string
  readonly description: string
  readonly tags: readonly string[]
  /** The effects on entering, in words. */
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  /** The placed lines of text inside the box. */
  readonly lines: readonly PictureLine[]
}

export type PictureLine = Point & {
  readonly text: string
  readonly role: "title" | "description" | "tag" | "entry" | "exit" | "inside" | "event" | "guard" | "effect"
  /** The transition that the line describes, if it stays inside the state. */
  readonly edge?: string
}

export type PictureEdge = {
  /**
   * `<source state id>|<event type>|<index>`, as `transitionId` gives it. An eventless transition has the event type
   * "".
   */
  readonly id: string
  readonly source: string
  /** Null if the flow stays in its state; then the transition is a line in the source's box. */
  readonly target: string | null
  readonly event: string
  readonly by: Party
  /** What happens, in words: the event's title, or the delay, for example "dopo 48 ore: il tempo del partner". */
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

/** What is painted over a picture. Every part is optional. */
export type Paint = {
  /** Ids of the states that the flow is in. */
  readonly active?: ReadonlySet<string>
  /** Ids of the transitions just taken. */
  readonly last?: ReadonlySet<string>
  /** How often each transition was taken. A missing transition is painted as never taken. */
  readonly taken?: ReadonlyMap<string, number>
  /** Ids of the transitions that may be taken now. */
  readonly possible?: ReadonlySet<string>
  /** The differences from another version, by id of a state or a transition. */
  readonly change?: ReadonlyMap<string, "added" | "removed" | "changed">
  readonly selected?: string
  /** Of states: a bar that fills this part of the box, and a few words. */
  readonly figures?: ReadonlyMap<string, { readonly share: number; readonly words: string }>
}

/** A flow in the list of flows. */
export type FlowSummary = Pick<CatalogueFlow, "id" | "version" | "kind" | "group" | "place" | "planned"> & {
  readonly title: Text
  /** One sentence. */
  readonly summary: Text
  readonly states: number
  readonly transitions: number
  /** A small SVG document without text. */
  readonly thumbnail: string
}

/** A test that touches a flow: its title has one of the flow's requirement ids, or it is generated from the machine. */
export type TouchingTest = { readonly file: string; readonly title: string; readonly rows: readonly string[] }

/** Everything that the page of a flow shows. */
export type FlowPage = {
  readonly summary: FlowSummary
  readonly picture: Picture
  readonly rows: readonly string[]
  /** Requirements by path of a state; "" for all other states. */
  readonly stateRows: Readonly<Record<string, readonly string[]>>
  readonly screens: Readonly<Record<string, string>>
  readonly tests: readonly TouchingTest[]
  /** Ids of the transitions that the generated tour takes. */
  readonly toured: readonly string[]
  /** Older versions that can be compared with this one, newest first. */
  readonly versions: readonly string[]
  /** States and transitions that this version no longer has, by id: the newest version that had it. */
  readonly gone: Readonly<Record<string, string>>
}

type Worded = { readonly id: string; readonly title: string; readonly more: string }

/** The texts of a flow, for a search. `state`: where a transition is taken. */
export type FlowWords = {
  readonly flow: string
  readonly title: string
  readonly states: readonly Worded[]
  readonly transitions: readonly (Worded & { readonly state: string })[]
}

/** Both versions in one picture: what was removed and what is new. */
export type DifferencePage = {
  readonly from: string
  readonly to: string
  readonly picture: Picture
  /** By id of a state or a transition. */
  readonly changes: Readonly<Record<string, "added" | "removed" | "changed">>
}

/**
 * Where tests run a flow: on its own page in a browser, in a shop over HTTP, or simulated on the pages of `/flows`.
 * Each source counts separately.
 */
export const coverageSources = ["browser", "http", "simulated"] as const
export type CoverageSource = (typeof coverageSources)[number]

/** Which transitions of a flow the last test run took. */
export type FlowCoverage = {
  /** ISO instant at which the run ended. */
  readonly at: string
  /** By source: how often each transition was taken, by its id. */
  readonly taken: Readonly<Record<CoverageSource, Readonly<Record<string, number>>>>
}

/** One end of a message: a transition that causes it or hears it, and the state in which it is taken. */
export type MessageEnd = { readonly transition: string; readonly title: string; readonly state: string }

/** Something that one flow says to another. */
export type FlowMessage = {
  /** What the follower hears, in its own words; null: it is opened. */
  readonly title: string | null
  /** Empty if the flow says it when it begins. */
  readonly causes: readonly MessageEnd[]
  readonly hears: readonly MessageEnd[]
}

/** What one flow tells another one: in one sentence, and each message. */
export type FlowTold = {
  readonly followed: string
  readonly follower: string
  readonly text: string
  readonly messages: readonly FlowMessage[]
}

/** What the flows tell each other, in one language. The drawing numbers its arrows in the order of the sentences. */
export type FlowMap = { readonly told: readonly FlowTold[]; readonly drawing: string }

/** Another flow that hears or says something. `opens`: it is opened. */
export type Partner = { readonly flow: string; readonly title: Text; readonly opens?: true }

/** Whom the transitions of a flow tell something, by their ids, and from whom its events come, by their types. */
export type FlowTalk = {
  readonly says: Readonly<Record<string, readonly Partner[]>>
  readonly hears: Readonly<Record<string, readonly Partner[]>>
}

/** How the pages of the visualiser get what the build computed. Null if it does not exist. */
export type FlowPictures = {
  readonly list: (locale: Locale) => Promise<readonly FlowSummary[]>
  readonly map: (locale: Locale) => Promise<FlowMap | null>
  /** The texts of all flows. */
  readonly words: (locale: Locale) => Promise<readonly FlowWords[] | null>
  readonly talk: (flow: string) => Promise<FlowTalk | null>
  readonly page: (flow: string, locale: Locale) => Promise<FlowPage | null>
  readonly difference: (flow: string, from: string, locale: Locale) => Promise<DifferencePage | null>
  readonly coverage: (flow: string) => Promise<FlowCoverage | null>
}
