import { and, assign, setup } from "xstate"
import type { SessionUser } from "../../domain/session/user.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import type { StateMeta } from "../kit/types.ts"
import { sessionGuards } from "./session.guards.ts"
import type {
  FetchParams,
  LogParams,
  SessionContext,
  SessionEvent,
  SessionEventOf,
  SessionInput,
  SignalParams,
} from "./session.types.ts"

const MS_PER_SECOND = 1000

type Args = { readonly context: SessionContext }

const look = [
  "countRequest",
  { type: "fetchSession", params: ({ context }: Args) => ({ request: context.request }) },
] as const
const signal = { type: "signalTabs", params: { what: "signedOut" } } as const
const log = { type: "logFailure", params: given } as const
const learn = { type: "learnUser", params: given } as const

const connection = {
  "connection.lost": { actions: "goOffline" },
  "connection.regained": { actions: "goOnline" },
} as const

/** The server's answer, whatever was known before. */
const answers = {
  "session.received": [
    { guard: "carriesError", target: "#session.signingOut.forced" },
    { guard: "namesUser", target: "#session.authenticated", actions: learn },
    { guard: "namesNobody", target: "#session.unauthenticated", actions: "clearUser" },
  ],
} as const

/** A signal heard without a connection causes a check once the connection is back. */
const whenOnline = [{ guard: "isOnline", target: "refetching" }, { target: "overdue" }] as const

/** Something may have changed since the check under way started, so its answer no longer counts. */
const lookAgain = { target: "refetching", reenter: true } as const

export const sessionMachine = setup({
  types: {} as {
    context: SessionContext
    events: SessionEvent
    input: SessionInput
    meta: StateMeta
    tags: "busy"
  },
  guards: sessionGuards,
  delays: { refetchInterval: ({ context }) => context.refetchSeconds * MS_PER_SECOND },
  actions: {
    /** Answered by session.received or session.fetchFailed. */
    fetchSession: (_, _params: FetchParams) => {},
    /** Answered by session.ended or session.endFailed. */
    signOut: () => {},
    /** A sign-in needs none: it opens a new page, which stores who it is, and other tabs notice that. */
    signalTabs: (_, _params: SignalParams) => {},
    /** Stores the user for the next visit. */
    storeUser: (_, _params: { readonly user: SessionUser | null }) => {},
    /** Only if the server says that nobody is signed in, or after a sign-out: a check that failed says nothing. */
    clearUser: () => {},
    logFailure: (_, _params: LogParams) => {},
    countRequest: assign(({ context }) => ({ request: context.request + 1 })),
    learnUser: assign((_, { session }: SessionEventOf<"session.received">) => ({ user: session.user })),
    forgetUser: assign({ user: null }),
    goOffline: assign({ online: false }),
    goOnline: assign({ online: true }),
  },
}).createMachine({
  id: "session",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "Who is signed in, as the server last told this tab.",
  context: ({ input: { refetchSeconds, lastUser, online } }) => ({
    refetchSeconds,
    user: lastUser,
    online,
    request: 0,
  }),
  initial: "loading",
  states: {
    loading: {
      description: "The server is asked who is signed in.",
      meta: { awaits: "fetchSession" },
      tags: "busy",
      entry: look,
      on: {
        ...answers,
        ...connection,
        "session.fetchFailed": [
          { guard: and(["missesKnownUser", "isOnline"]), target: "authenticated", actions: log },
          { guard: "missesKnownUser", target: "authenticated.overdue", actions: log },
          { guard: and(["answersRequest", "isOnline"]), target: "unauthenticated", actions: log },
          { guard: "answersRequest", target: "unauthenticated.overdue", actions: log },
        ],
        "tab.signalled": { target: "loading", reenter: true },
      },
    },
    authenticated: {
      description: "A customer is signed in.",
      initial: "fresh",
      entry: { type: "storeUser", params: ({ context }) => ({ user: context.user }) },
      on: { "customer.signedOut": { target: "signingOut.asked" } },
      states: {
        fresh: {
          description: "The session was checked recently.",
          after: { refetchInterval: whenOnline },
          on: {
            ...connection,
            "window.focused": whenOnline,
            "tab.signalled": whenOnline,
          },
        },
        overdue: {
          description: "It is time to check again, but there is no connection.",
          meta: { rests: true },
          on: { "connection.regained": { target: "refetching", actions: "goOnline" } },
        },
        refetching: {
          description: "The server is asked again; meanwhile the customer stays signed in.",
          meta: { awaits: "fetchSession" },
          tags: "busy",
          entry: look,
          on: {
            ...answers,
            ...connection,
            "session.fetchFailed": [
              { guard: and(["answersRequest", "isOnline"]), target: "fresh", actions: log },
              { guard: "answersRequest", target: "overdue", actions: log },
            ],
            "tab.signalled": [{ guard: "isOnline", ...lookAgain }, { target: "overdue" }],
          },
        },
      },
    },
    unauthenticated: {
      description: "Nobody is signed in, as far as this tab knows.",
      initial: "resting",
      entry: "forgetUser",
      states: {
        resting: {
          description: "The visitor has not signed in.",
          meta: { rests: true },
          on: {
            ...connection,
            "window.focused": whenOnline,
            "tab.signalled": whenOnline,
          },
        },
        overdue: {
          description: "It is time to check for a sign-in, but there is no connection.",
          meta: { rests: true },
          on: { "connection.regained": { target: "refetching", actions: "goOnline" } },
        },
        refetching: {
          description: "The server is asked whether somebody has signed in.",
          meta: { awaits: "fetchSession" },
          tags: "busy",
          entry: look,
          on: {
            ...answers,
            ...connection,
            "session.fetchFailed": [
              { guard: and(["answersRequest", "isOnline"]), target: "resting", actions: log },
              { guard: "answersRequest", target: "overdue", actions: log },
            ],
            "tab.signalled": [{ guard: "isOnline", ...lookAgain }, { target: "overdue" }],
          },
        },
      },
    },
    signingOut: {
      description: "The session is being ended.",
      tags: "busy",
      entry: "signOut",
      on: {
        ...connection,
        "session.ended": { target: "unauthenticated", actions: [signal, "clearUser"] },
      },
      initial: "asked",
      states: {
        asked: {
          description: "The customer signs out.",
          meta: { awaits: "signOut" },
          on: { "session.endFailed": { target: "#session.authenticated", actions: log } },
        },
        forced: {
          description: "The session carries an error: it ends in this browser, whatever the server says.",
          meta: { awaits: "signOut" },
          on: {
            "session.endFailed": {
              target: "#session.unauthenticated",
              actions: [log, signal, "clearUser"],
            },
          },
        },
      },
    },
  },
})

export const sessionFlow: Durable<typeof sessionMachine> = durable({ machine: sessionMachine, policyGuards: [] })
