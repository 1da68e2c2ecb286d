import type { Actor, Origin } from "../../../machines/kit/types.ts"

/** Who caused a command. With a causation id, a repeated command gets the answer of the first. */
export const causedBy = (kind: Actor["kind"], id: string, causation: string | null = null): Origin => ({
  actor: { kind, id },
  causation,
  correlation: null,
})

/** A member of a partner. */
export const causedByMember = ({
  partnerId,
  memberId,
}: Readonly<Record<"partnerId" | "memberId", string>>): Origin => ({
  actor: { kind: "provider", id: partnerId, member: memberId },
  causation: null,
  correlation: null,
})
