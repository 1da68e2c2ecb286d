import { type FlowCases, soon } from "../kit/cases.ts"
import type { publicationMachine } from "./publication.machine.ts"
import type { PublicationInput } from "./publication.types.ts"

export const openedAt = "2026-11-20T09:00:00.000Z"

export const newInput: PublicationInput = {
  experienceId: "experience-1",
  partnerId: "partner-1",
  isLive: false,
  at: openedAt,
}

const saved = { type: "member.saved", missing: 0, newWords: true } as const

export const publicationCases: FlowCases<typeof publicationMachine> = {
  at: openedAt,
  inputs: { fresh: newInput, onSale: { ...newInput, isLive: true } },
  events: soon<typeof publicationMachine>(
    { ...saved, revision: 1 },
    { ...saved, revision: 1, missing: 2 },
    { ...saved, revision: 1, newWords: false },
    { ...saved, revision: 2 },
    { type: "member.published", revision: 1 },
    { type: "member.published", revision: 2 },
    { type: "member.withdrew" },
    { type: "member.discarded", revision: 0 },
    { type: "member.discarded", revision: 1 },
    { type: "admin.approved", revision: 1 },
    { type: "admin.approved", revision: 2 },
    { type: "admin.returned", revision: 1 },
  ),
  beyond: [],
  key: ({ context }) => [context.revision, context.missing, context.newWords],
}
