import { given } from "../kit/params.ts"
import { asked, drafted, found, opened, remembered, replaced } from "./search.updates.ts"

const open = [{ type: "openSearch", params: opened }, "noteOpened"] as const
/** Another step of the same movement: back leads to before the first. */
const openInPlace = [{ type: "openSearch", params: replaced }, "noteOpened"] as const
const adopt = { type: "adopt", params: given } as const
const visit = { type: "visit", params: given } as const

/** The states of the results follow the search that is on, whoever changed it. */
export const results = {
  description: "The results of the search that is on.",
  initial: "loaded",
  states: {
    loaded: {
      description: "The results are on screen.",
      meta: { rests: true },
      always: { guard: "isMissing", target: "loading" },
    },
    loading: {
      description: "The results are on their way; those before stay on screen, dimmed.",
      meta: { awaits: "loadResults" },
      entry: ["noteAsked", { type: "loadResults", params: asked }],
      always: [
        { guard: "isThere", target: "loaded" },
        { guard: "asksAnother", target: "loading", reenter: true },
      ],
      on: {
        "results.loaded": { guard: "isWanted", actions: { type: "noteLoaded", params: given } },
        "results.failed": { guard: "isWanted", target: "failed" },
      },
    },
    failed: {
      description: "The results did not come; the search is kept and can be tried again.",
      always: { guard: "asksAnother", target: "loading" },
      on: { "customer.retried": { target: "loading" } },
    },
  },
} as const

/** Whichever way the words came: typed here, from the home page, by a link. */
export const words = {
  description: "The searches that this browser keeps.",
  initial: "none",
  states: {
    none: {
      description: "The search that is on has no words.",
      meta: { rests: true },
      always: { guard: "hasWords", target: "kept" },
    },
    kept: {
      description: "The words of the search that is on are the newest of them.",
      meta: { rests: true },
      always: [
        { guard: "hasNewWords", actions: ["remember", { type: "rememberKeyword", params: remembered }] },
        { guard: "hasNoWords", target: "none" },
      ],
    },
  },
} as const

/**
 * An address that the search wrote comes back as late as its page is drawn. More may have been chosen by then, and taken
 * for news it would undo that.
 */
const own = [
  { guard: "isOvertaken", actions: { type: "noteSeen", params: given } },
  { guard: "isArrived", actions: { type: "noteSeen", params: given } },
] as const

/** Filters that count at once, and a sheet in which they are chosen in peace. */
export const filters = {
  description: "Where the filters are chosen: beside the results, or in a sheet.",
  initial: "closed",
  states: {
    closed: {
      description: "No sheet: every choice counts at once.",
      meta: { rests: true },
      on: {
        "customer.openedFilters": { target: "editing", actions: "edit" },
        "customer.searched": { actions: [adopt, ...open] },
        "customer.resetFilters": { actions: ["reset", ...open] },
        "url.changed": [{ guard: "isAnother", actions: visit }, ...own],
      },
    },
    editing: {
      description: "The sheet is open; what is chosen there counts once it is applied.",
      on: {
        "customer.changedDraft": { actions: { type: "change", params: given } },
        "customer.appliedFilters": { target: "closed", actions: ["apply", ...open] },
        "customer.discardedFilters": { target: "closed", actions: "edit" },
        "customer.resetFilters": { target: "closed", actions: ["reset", ...open] },
        // Back was pressed: the sheet belongs to the page that was left.
        "url.changed": [{ guard: "isAnother", target: "closed", actions: visit }, ...own],
      },
    },
  },
} as const

const done = { target: "idle" } as const
const closing = {
  "customer.appliedFilters": done,
  "customer.discardedFilters": done,
  "customer.resetFilters": done,
  "url.changed": { guard: "isAnother", ...done },
} as const

/** Says on the button of the sheet what applying it will show; the states follow the draft, whatever changed it. */
export const count = {
  description: "How many experiences the draft of the sheet would find.",
  initial: "idle",
  states: {
    idle: {
      description: "No sheet: the results themselves say how many.",
      meta: { rests: true },
      on: { "customer.openedFilters": { target: "known" } },
    },
    waiting: {
      description: "The draft has just changed: choices in quick succession are counted once.",
      entry: "noteCountAsked",
      always: [
        { guard: "isCounted", target: "known" },
        { guard: "countsOthers", target: "waiting", reenter: true },
      ],
      after: { countPause: { target: "counting" } },
      on: closing,
    },
    counting: {
      description: "The draft is being counted; only the newest counts.",
      meta: { awaits: "countDraft" },
      entry: { type: "countDraft", params: drafted },
      always: [
        { guard: "isCounted", target: "known" },
        { guard: "countsOthers", target: "waiting" },
      ],
      on: {
        ...closing,
        "count.known": { guard: "isWantedCount", actions: { type: "noteCount", params: given } },
        "count.failed": { guard: "isWantedCount", target: "unknown" },
      },
    },
    known: {
      description: "The number is there.",
      meta: { rests: true },
      always: { guard: "isUncounted", target: "waiting" },
      on: closing,
    },
    unknown: {
      description: "The number did not come; the sheet does without it.",
      meta: { rests: true },
      always: { guard: "countsOthers", target: "waiting" },
      on: closing,
    },
  },
} as const

const moved = { type: "moveMap", params: given } as const
const moves = {
  "customer.movedMap": [
    { guard: "waitsToSearch", actions: [{ type: "noteView", params: given }, ...openInPlace] },
    { guard: "inMap", actions: [moved, ...openInPlace] },
    { actions: [moved, ...open] },
  ],
  "customer.toggledFollow": { actions: "toggleFollow" },
  "customer.searchedHere": { guard: "sawElsewhere", actions: ["searchHere", ...open] },
} as const

export const map = {
  description: "The map beside the list, over the whole width, or not there.",
  initial: "hidden",
  states: {
    hidden: {
      description: "The list alone.",
      meta: { rests: true },
      always: [
        { guard: "mapFull", target: "full" },
        { guard: "mapBeside", target: "beside" },
      ],
      on: { "customer.showedMap": { actions: ["showMap", ...open] } },
    },
    beside: {
      description: "List and map side by side.",
      meta: { rests: true },
      always: [
        { guard: "mapFull", target: "full" },
        { guard: "mapHidden", target: "hidden" },
      ],
      on: {
        "customer.hidMap": { actions: ["hideMap", ...open] },
        "customer.widenedMap": { actions: ["widenMap", ...open] },
        ...moves,
      },
    },
    full: {
      description: "The map over the whole width.",
      meta: { rests: true },
      always: [
        { guard: "mapHidden", target: "hidden" },
        { guard: "mapBeside", target: "beside" },
      ],
      on: {
        "customer.hidMap": { actions: ["hideMap", ...open] },
        "customer.narrowedMap": { actions: ["narrowMap", ...open] },
        ...moves,
      },
    },
  },
} as const

const choose = { actions: [{ type: "choosePlace", params: given }, ...open] } as const
const clear = { actions: ["clearPlace", ...open] } as const

export const place = {
  description: "Where is searched.",
  initial: "anywhere",
  states: {
    anywhere: {
      description: "All of Italy.",
      meta: { rests: true },
      always: [
        { guard: "inPlace", target: "named" },
        { guard: "inMap", target: "onMap" },
        { guard: "aroundVisitor", target: "around" },
      ],
      on: { "customer.chosePlace": choose },
    },
    named: {
      description: "In and around a place that was chosen by its name.",
      meta: { rests: true },
      always: [
        { guard: "nowhere", target: "anywhere" },
        { guard: "inMap", target: "onMap" },
        { guard: "aroundVisitor", target: "around" },
      ],
      on: { "customer.chosePlace": choose, "customer.clearedPlace": clear },
    },
    onMap: {
      description: "Within what the map shows.",
      meta: { rests: true },
      always: [
        { guard: "nowhere", target: "anywhere" },
        { guard: "inPlace", target: "named" },
        { guard: "aroundVisitor", target: "around" },
      ],
      on: { "customer.chosePlace": choose, "customer.clearedPlace": clear },
    },
    around: {
      description: "Around the visitor, whose position is no part of the address.",
      meta: { rests: true },
      always: [
        { guard: "nowhere", target: "anywhere" },
        { guard: "inPlace", target: "named" },
        { guard: "inMap", target: "onMap" },
      ],
      on: { "customer.chosePlace": choose, "customer.clearedPlace": clear },
    },
  },
} as const

const locate = { target: "locating", actions: "clearProblem" } as const

export const position = {
  description: "Whether the browser says where it is.",
  initial: "unasked",
  states: {
    unasked: {
      description: "Nobody asks where the visitor is.",
      meta: { rests: true },
      on: { "customer.askedLocation": locate },
    },
    locating: {
      description: "The browser is asking, and looking for, its position.",
      meta: { awaits: "locate" },
      entry: "locate",
      on: {
        "location.found": { target: "keeping", actions: { type: "keepLocation", params: found } },
        "location.failed": { target: "failed", actions: { type: "noteProblem", params: given } },
        "customer.canceledLocation": { target: "unasked" },
      },
    },
    keeping: {
      description: "The position is found and is being kept, before the search: the server reads it there.",
      meta: { awaits: "keepLocation" },
      on: {
        "location.kept": { target: "unasked", actions: [{ type: "noteLocation", params: given }, ...open] },
        "location.failed": { target: "failed", actions: { type: "noteProblem", params: given } },
      },
    },
    failed: {
      description: "The position is not to be had: not supported, insecure, denied, unavailable or late.",
      on: {
        "customer.askedLocation": locate,
        "customer.canceledLocation": { target: "unasked", actions: "clearProblem" },
      },
    },
  },
} as const
