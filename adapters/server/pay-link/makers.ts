import { Effect } from "effect"
import { Admins } from "../kernel/admins.ts"
import { partnerOf } from "../kernel/bearer.ts"
import { causedBy } from "../kernel/origin.ts"

/** Who makes pay links: a partner for its own experiences, or the operator for all. */
export type Maker =
  | { readonly kind: "partner"; readonly partnerId: string }
  | { readonly kind: "admin"; readonly name: string }

/** Fails with Refused (401). */
export const partnerAsMaker = (authorization: string | undefined) =>
  Effect.map(partnerOf(authorization, "links"), (partnerId): Maker => ({ kind: "partner", partnerId }))

/** Fails with Refused (401). */
export const adminAsMaker = (authorization: string | undefined) =>
  Effect.flatMap(Admins, (admins) =>
    Effect.map(admins.nameOf(authorization), (name): Maker => ({ kind: "admin", name })),
  )

/** A partner may use only its own links, experiences and slots. */
export const mayActFor = (maker: Maker, partnerId: string): boolean =>
  maker.kind === "admin" || maker.partnerId === partnerId

export const originOf = (maker: Maker, causation: string | null = null) =>
  maker.kind === "admin" ? causedBy("admin", maker.name, causation) : causedBy("provider", maker.partnerId, causation)
