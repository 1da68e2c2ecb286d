import { Schema } from "effect"

export const Bounds = Schema.Struct({
  south: Schema.Finite,
  west: Schema.Finite,
  north: Schema.Finite,
  east: Schema.Finite,
})

export const DestinationKind = Schema.Literals(["region", "province", "city"])
