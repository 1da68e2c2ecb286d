import type { Actor, Origin } from "../../../machines/kit/types.ts"

/** Who caused a command; the causation id makes a repeated one be answered as the first. */
export const causedBy = (kind: Actor["kind"], id: string, causation: string | null = null): Origin => ({
  actor: { kind, id },
  causation,
  correlation: null,
})
