import { normalBounds, printBounds } from "../../domain/search/place.ts"
import { printSearch } from "../../domain/search/state.ts"
import type { SearchContext, SearchEvent } from "./search.types.ts"
import { countQuery, resultsQuery, searchesWith } from "./search.updates.ts"

type Args = { readonly context: SearchContext; readonly event: SearchEvent }

const wanted = ({ context }: Args) => resultsQuery(context.applied, context.userLocation)
const counted = ({ context }: Args) => countQuery(context.draft, context.userLocation)

export const guards = {
  /** The same search again, as after a navigation of our own, changes nothing. */
  isAnother: ({ context, event }: Args) =>
    "search" in event && printSearch(event.search) !== printSearch(context.applied),
  hasWords: ({ context }: Args) => context.applied.text !== "",
  hasNoWords: ({ context }: Args) => context.applied.text === "",
  /** Its words are not yet the newest of the searches that this browser keeps. */
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
  sawElsewhere: ({ context: { applied, mapView } }: Args) =>
    mapView !== null &&
    (applied.locationSource !== "map" || printBounds(normalBounds(mapView.bounds)) !== printBounds(applied.mapBounds)),
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
