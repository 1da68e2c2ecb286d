import { Effect, Schema } from "effect"
import { type Reactor, StoreFault, type Transactional } from "./flow.ts"
import {
  holdPlaces,
  movePlaces,
  moveSoldPlaces,
  type PlacesGuard,
  PlacesOutOfStep,
  type PlacesRefusal,
  releasePlaces,
  returnSoldPlaces,
  sellPlaces,
} from "./places.ts"

const Holds = Schema.Array(Schema.Struct({ group: Schema.String, quantity: Schema.Int }))
const Request = Schema.Struct({ slotId: Schema.String, holds: Holds })
const Move = Schema.Struct({ fromSlotId: Schema.String, toSlotId: Schema.String, holds: Holds })

type Outcome = ReturnType<typeof movePlaces>

/** Reads the effect's params, then moves the counters; what the counters cannot give is the store's fault. */
const reactor =
  <S extends Schema.Decoder<unknown>>(schema: S, react: (request: S["Type"]) => Outcome): Reactor<PlacesRefusal> =>
  (params): Transactional<PlacesRefusal | null> =>
    Schema.decodeUnknownEffect(schema)(params).pipe(
      Effect.mapError((cause) => new StoreFault({ message: "an effect on places has other params", cause })),
      Effect.flatMap(react),
      Effect.catchIf(
        (error) => error instanceof PlacesOutOfStep,
        (cause) => Effect.fail(new StoreFault({ message: cause.message, cause })),
      ),
    )

type PlaceReactors = Readonly<Record<string, Reactor<PlacesRefusal>>>

/** The effects on places that a flow may ask for, each in the transaction of its fact. */
export const placeReactorsWith = (guard: PlacesGuard): PlaceReactors => ({
  holdPlaces: reactor(Request, (request) => holdPlaces(request, guard)),
  sellPlaces: reactor(Request, (request) => Effect.as(sellPlaces(request), null)),
  releasePlaces: reactor(Request, (request) => Effect.as(releasePlaces(request), null)),
  returnSoldPlaces: reactor(Request, (request) => Effect.as(returnSoldPlaces(request), null)),
  movePlaces: reactor(Move, movePlaces),
  moveSoldPlaces: reactor(Move, moveSoldPlaces),
})

export const placeReactors: PlaceReactors = placeReactorsWith("conditional")
