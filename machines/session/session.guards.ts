import type { SessionContext, SessionEvent } from "./session.types.ts"

type Args = { readonly context: SessionContext; readonly event: SessionEvent }

const answersRequest = ({ context, event }: Args): boolean => "request" in event && event.request === context.request

const received = (args: Args) =>
  args.event.type === "session.received" && answersRequest(args) ? args.event.session : null

export const sessionGuards = {
  isOnline: ({ context }: Args) => context.online,

  answersRequest,

  /** Also the error of nobody's session: it must not come back. */
  carriesError: (args: Args) => (received(args)?.error ?? null) !== null,

  namesUser: (args: Args) => (received(args)?.user ?? null) !== null,

  namesNobody: (args: Args) => received(args)?.user === null,

  /** Nothing was learnt, but the browser remembers who it was (ER-03). */
  missesKnownUser: (args: Args) => answersRequest(args) && args.context.user !== null,
}
