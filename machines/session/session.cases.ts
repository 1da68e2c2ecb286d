import { SESSION_REFETCH_SECONDS, type SessionUser } from "../../domain/session/user.ts"
import { type FlowCases, soon } from "../kit/cases.ts"
import type { sessionMachine } from "./session.machine.ts"
import type { SessionInput } from "./session.types.ts"

export const sessionAt = "2026-11-20T09:00:00.000Z"

export const anna: SessionUser = {
  firstName: "Anna",
  lastName: "Rossi",
  email: "anna@example.it",
  phone: null,
  city: "Milano",
  isVerified: true,
  isRegistering: false,
  isAdmin: false,
  referralCode: "ANNA10",
  pointsBalance: 120,
  avatarImage: null,
  publicUsername: null,
  sharingId: null,
  provider: "google",
}

export const sessionInput: SessionInput = {
  refetchSeconds: SESSION_REFETCH_SECONDS,
  lastUser: null,
  online: true,
  at: sessionAt,
}

/** How many requests the cases answer; the exploration does not distinguish later ones. */
const LAST_REQUEST = 4

const answersTo = (request: number) =>
  soon<typeof sessionMachine>(
    { type: "session.received", request, session: { user: anna, error: null } },
    { type: "session.received", request, session: { user: null, error: null } },
    { type: "session.received", request, session: { user: anna, error: "RefreshAccessTokenError" } },
    { type: "session.fetchFailed", request, code: "session_fetch_failed" },
  )

export const sessionCases: FlowCases<typeof sessionMachine> = {
  at: sessionAt,
  inputs: { firstVisit: sessionInput, knownUser: { ...sessionInput, lastUser: anna } },
  events: [
    ...[1, 2, 3].flatMap(answersTo),
    ...soon<typeof sessionMachine>(
      { type: "window.focused" },
      { type: "tab.signalled" },
      { type: "connection.lost" },
      { type: "connection.regained" },
      { type: "customer.signedOut" },
      { type: "session.ended" },
      { type: "session.endFailed", code: "response_not_ok" },
    ),
  ],
  key: ({ context }) => [context.user?.email, context.online, Math.min(context.request, LAST_REQUEST)],
}
