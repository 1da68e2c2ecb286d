import { given } from "../kit/params.ts"
import { asked, drafted, found, opened, remembered, replaced } from "./search.updates.ts"

const open = [{ type: "openSearch", params: opened }, "noteOpened"] as const
/** One movement in several steps: the back button leads to before the first step. */
const openInPlace = [{ type: "openSearch", params: replaced }, "noteOpened"] as const
const adopt = { type: "adopt", params: given } as const
const change = { type: "change", params: given } as const
const visit = { type: "visit", params: given } as const

/** The state of the results follows the current search, whatever changed it. */
export const results = {
  description: "The results of the current search.",
  initial: "loaded",
  states: {
    loaded: {
      description: "The results are on screen.",
      meta: { rests: true },
      always: { guard: "isMissing", target: "loading" },
    },
    loading: {
      description: "The results are loading; the previous ones stay on screen, dimmed.",
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
      description: "The results could not be loaded; the search is kept and can be tried again.",
      always: { guard: "asksAnother", target: "loading" },
      on: { "customer.retried": { target: "loading" } },
    },
  },
} as const

/** For words from any source: typed here, from the home page, from a link. */
export const words = {
  description: "The searches that this browser stores.",
  initial: "none",
  states: {
    none: {
      description: "The current search has no words.",
      meta: { rests: true },
      always: { guard: "hasWords", target: "kept" },
    },
    kept: {
      description: "The words of the current search are the newest stored ones.",
      meta: { rests: true },
      always: [
        { guard: "hasNewWords", actions: ["remember", { type: "rememberKeyword", params: remembered }] },
        { guard: "hasNoWords", target: "none" },
      ],
    },
  },
} as const

/**
 * An address that the search wrote is reported only when its page is drawn. By then more may have been chosen, and
 * treating the old address as news would undo it.
 */
const own = [
  { guard: "isOvertaken", actions: { type: "noteSeen", params: given } },
  { guard: "isArrived", actions: { type: "noteSeen", params: given } },
] as const

/** Filters either count at once, or are collected in a sheet and applied together. */
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
        "customer.stepped": { target: "stepping", actions: change },
        "customer.resetFilters": { actions: ["reset", ...open] },
        "url.changed": [{ guard: "isAnother", actions: visit }, ...own],
      },
    },
    stepping: {
      description: "The party beside the results is being stepped: presses in quick succession are one search.",
      on: {
        "customer.stepped": { target: "stepping", reenter: true, actions: change },
        "customer.searched": { target: "closed", actions: [{ type: "adoptStepped", params: given }, ...open] },
        // The sheet begins with the party that was stepped.
        "customer.openedFilters": { target: "editing" },
        "customer.resetFilters": { target: "closed", actions: ["reset", ...open] },
        "url.changed": [{ guard: "isAnother", target: "closed", actions: visit }, ...own],
      },
      after: { stepPause: { target: "closed", actions: ["apply", ...open] } },
    },
    editing: {
      description: "The sheet is open; choices there count once they are applied.",
      on: {
        "customer.changedDraft": { actions: change },
        "customer.appliedFilters": { target: "closed", actions: ["apply", ...open] },
        "customer.discardedFilters": { target: "closed", actions: "edit" },
        "customer.resetFilters": { target: "closed", actions: ["reset", ...open] },
        // The visitor pressed back: the sheet belongs to the page that was left.
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

/**
 * The number on the sheet's button: how many results applying it will show. The states follow the draft, whatever
 * changed it.
 */
export const count = {
  description: "How many experiences the draft of the sheet would find.",
  initial: "idle",
  states: {
    idle: {
      description: "No sheet: the results show their own number.",
      meta: { rests: true },
      on: { "customer.openedFilters": { target: "known" } },
    },
    waiting: {
      description: "The draft has just changed: choices in quick succession are counted together.",
      entry: "noteCountAsked",
      always: [
        { guard: "isCounted", target: "known" },
        { guard: "countsOthers", target: "waiting", reenter: true },
      ],
      after: { countPause: { target: "counting" } },
      on: closing,
    },
    counting: {
      description: "The draft is being counted; only the newest draft matters.",
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
      description: "The number is known.",
      meta: { rests: true },
      always: { guard: "isUncounted", target: "waiting" },
      on: closing,
    },
    unknown: {
      description: "The number could not be loaded; the sheet works without it.",
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
  description: "The map: beside the list, over the whole width, or hidden.",
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
  description: "Where the search looks.",
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
      description: "In and around a place chosen by name.",
      meta: { rests: true },
      always: [
        { guard: "nowhere", target: "anywhere" },
        { guard: "inMap", target: "onMap" },
        { guard: "aroundVisitor", target: "around" },
      ],
      on: { "customer.chosePlace": choose, "customer.clearedPlace": clear },
    },
    onMap: {
      description: "Within the visible part of the map.",
      meta: { rests: true },
      always: [
        { guard: "nowhere", target: "anywhere" },
        { guard: "inPlace", target: "named" },
        { guard: "aroundVisitor", target: "around" },
      ],
      on: { "customer.chosePlace": choose, "customer.clearedPlace": clear },
    },
    around: {
      description: "Near the visitor, whose position is not in the address.",
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
  description: "Whether the browser gives its position.",
  initial: "unasked",
  states: {
    unasked: {
      description: "The visitor's position is not needed.",
      meta: { rests: true },
      on: { "customer.askedLocation": locate },
    },
    locating: {
      description: "The browser asks for permission and finds its position.",
      meta: { awaits: "locate" },
      entry: "locate",
      on: {
        "location.found": { target: "keeping", actions: { type: "keepLocation", params: found } },
        "location.failed": { target: "failed", actions: { type: "noteProblem", params: given } },
        "customer.canceledLocation": { target: "unasked" },
      },
    },
    keeping: {
      description: "The position is found and being stored before the search, because the server reads it.",
      meta: { awaits: "keepLocation" },
      on: {
        "location.kept": { target: "unasked", actions: [{ type: "noteLocation", params: given }, ...open] },
        "location.failed": { target: "failed", actions: { type: "noteProblem", params: given } },
      },
    },
    failed: {
      description: "No position: not supported, insecure, denied, unavailable or too late.",
      on: {
        "customer.askedLocation": locate,
        "customer.canceledLocation": { target: "unasked", actions: "clearProblem" },
      },
    },
  },
} as const
