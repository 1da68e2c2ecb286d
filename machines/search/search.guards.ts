import { printSearch } from "../../domain/search/state.ts"
import { sawElsewhere } from "./search.sight.ts"
import type { SearchContext, SearchEvent } from "./search.types.ts"
import { countQuery, resultsQuery, searchesWith } from "./search.updates.ts"

type Args = { readonly context: SearchContext; readonly event: SearchEvent }

const wanted = ({ context }: Args) => resultsQuery(context.applied, context.userLocation)
const counted = ({ context }: Args) => countQuery(context.draft, context.userLocation)

/** The index of this address among the addresses under way, the oldest 0; -1: not among them. */
const placeUnderway = ({ context, event }: Args) =>
  "search" in event ? context.underway.lastIndexOf(printSearch(event.search)) : -1
const isOvertaken = (args: Args) => {
  const place = placeUnderway(args)
  return place >= 0 && place < args.context.underway.length - 1
}

export const guards = {
  /**
   * The same search again changes nothing, for example after our own navigation; nor does an older choice of our own.
   */
  isAnother: (args: Args) =>
    "search" in args.event &&
    printSearch(args.event.search) !== printSearch(args.context.applied) &&
    !isOvertaken(args),
  /** An address of our own, while a newer one is already on its way. */
  isOvertaken,
  /** The newest address of our own. */
  isArrived: (args: Args) => placeUnderway(args) >= 0 && !isOvertaken(args),
  hasWords: ({ context }: Args) => context.applied.text !== "",
  hasNoWords: ({ context }: Args) => context.applied.text === "",
  /** Its words are not yet the newest of this browser's stored searches. */
  hasNewWords: ({ context }: Args) => {
    const [newest] = searchesWith(context)
    const [last] = context.recentSearches
    if (context.applied.text === "" || newest === undefined) return false
    return newest.keyword !== last?.keyword || newest.category !== last.category
  },
  isCounted: (args: Args) => args.context.counted?.query === counted(args),
  isUncounted: (args: Args) => args.context.counted?.query !== counted(args),
  countsOthers: (args: Args) => args.context.countAsked !== counted(args),
  isWantedCount: (args: Args) => "query" in args.event && args.event.query === counted(args),
  waitsToSearch: ({ context }: Args) => !context.follow,
  sawElsewhere: ({ context }: Args) => sawElsewhere(context),
  isThere: (args: Args) => args.context.loaded === wanted(args),
  isMissing: (args: Args) => args.context.loaded !== wanted(args),
  asksAnother: (args: Args) => args.context.asked !== wanted(args),
  isWanted: (args: Args) => "query" in args.event && args.event.query === wanted(args),
  mapHidden: ({ context }: Args) => !context.applied.map,
  mapBeside: ({ context }: Args) => context.applied.map && !context.applied.fullWidthMap,
  mapFull: ({ context }: Args) => context.applied.fullWidthMap,
  inPlace: ({ context }: Args) => context.applied.locationSource === "place",
  inMap: ({ context }: Args) => context.applied.locationSource === "map",
  aroundVisitor: ({ context }: Args) => context.applied.locationSource === "geolocation",
  nowhere: ({ context }: Args) => context.applied.locationSource === null,
} as const
