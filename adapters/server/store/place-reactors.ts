import { Schema } from "effect"
import type { Reactor } from "./flow.ts"
import {
  type PlacesGuard,
  type PlacesRefusal,
  type PlaceWrite,
  placesHeld,
  placesMoved,
  placesReleased,
  placesSold,
  soldPlacesMoved,
  soldPlacesReturned,
} from "./places.ts"

const Holds = Schema.Array(Schema.Struct({ group: Schema.String, quantity: Schema.Int }))
const Request = Schema.Struct({ slotId: Schema.String, holds: Holds })
const Move = Schema.Struct({ fromSlotId: Schema.String, toSlotId: Schema.String, holds: Holds })

/** Decodes the effect's params. The store writes the returned rows. */
const reactor = <S extends Schema.Decoder<unknown>>(
  schema: S,
  react: (request: S["Type"]) => readonly PlaceWrite[],
): Reactor<PlacesRefusal> => {
  const decode = Schema.decodeUnknownSync(schema)
  return (params) => react(decode(params))
}

type PlaceReactors = Readonly<Record<string, Reactor<PlacesRefusal>>>

/** The effects on places that a flow may ask for. Each runs in the transaction of its fact. */
export const placeReactorsWith = (guard: PlacesGuard): PlaceReactors => ({
  holdPlaces: reactor(Request, (request) => placesHeld(request, guard)),
  sellPlaces: reactor(Request, placesSold),
  releasePlaces: reactor(Request, placesReleased),
  returnSoldPlaces: reactor(Request, soldPlacesReturned),
  movePlaces: reactor(Move, placesMoved),
  moveSoldPlaces: reactor(Move, soldPlacesMoved),
})

export const placeReactors: PlaceReactors = placeReactorsWith("conditional")
