import { Effect } from "effect"
import { Admins } from "../kernel/admins.ts"
import { partnerOf } from "../kernel/bearer.ts"
import { causedBy } from "../kernel/origin.ts"

/** Who makes payment links: a partner for its own experiences, or the shop for everybody's. */
export type Maker =
  | { readonly kind: "partner"; readonly partnerId: string }
  | { readonly kind: "admin"; readonly name: string }

/** Fails with Refused (401). */
export const partnerAsMaker = (authorization: string | undefined) =>
  Effect.map(partnerOf(authorization), (partnerId): Maker => ({ kind: "partner", partnerId }))

/** Fails with Refused (401). */
export const adminAsMaker = (authorization: string | undefined) =>
  Effect.flatMap(Admins, (admins) =>
    Effect.map(admins.nameOf(authorization), (name): Maker => ({ kind: "admin", name })),
  )

/** Another partner's link, experience or slot does not exist for a partner. */
export const mayActFor = (maker: Maker, partnerId: string): boolean =>
  maker.kind === "admin" || maker.partnerId === partnerId

export const originOf = (maker: Maker, causation: string | null = null) =>
  maker.kind === "admin" ? causedBy("admin", maker.name, causation) : causedBy("provider", maker.partnerId, causation)
