import { Effect } from "effect"
import { Admins } from "../kernel/admins.ts"
import { partnerOf } from "../kernel/bearer.ts"
import { causedBy, causedByMember } from "../kernel/origin.ts"

/** Who makes pay links: a partner for its own experiences, or the operator for all. */
export type Maker =
  | {
      readonly kind: "partner"
      readonly partnerId: string
      /** Who of the partner it is, in the portal. */
      readonly memberId?: string
    }
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

export function originOf(maker: Maker, causation: string | null = null) {
  if (maker.kind === "admin") return causedBy("admin", maker.name, causation)
  const { partnerId, memberId } = maker
  return memberId === undefined ? causedBy("provider", partnerId, causation) : causedByMember({ partnerId, memberId })
}
