import type { SessionContext, SessionEvent } from "./session.types.ts"

type Args = { readonly context: SessionContext; readonly event: SessionEvent }

const answersRequest = ({ context, event }: Args): boolean => "request" in event && event.request === context.request

const received = (args: Args) =>
  args.event.type === "session.received" && answersRequest(args) ? args.event.session : null

export const sessionGuards = {
  isOnline: ({ context }: Args) => context.online,

  answersRequest,

  /** Also an error of a session without a user: it must not come back. */
  carriesError: (args: Args) => (received(args)?.error ?? null) !== null,

  namesUser: (args: Args) => (received(args)?.user ?? null) !== null,

  namesNobody: (args: Args) => received(args)?.user === null,

  /** The server did not answer, but the browser remembers the user (ER-03). */
  missesKnownUser: (args: Args) => answersRequest(args) && args.context.user !== null,
}
