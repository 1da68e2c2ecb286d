import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { sha256 } from "../kernel/access.ts"
import type { Watch } from "../kernel/part.ts"
import { workOf } from "../kernel/partner-work.ts"
import { Refused } from "../kernel/refused.ts"
import { STREAM_CHANNEL } from "../store/fact-rows.ts"
import { script } from "../store/migrations/script.ts"
import { memberInside } from "./sessions.ts"

/** What changes seldom is told by the database itself. */
export const workNotices = script(`
create function note_partner_work() returns trigger language plpgsql as $$
begin
  perform pg_notify('${STREAM_CHANNEL}', 'partner-work-' || new.partner_id || '. 0');
  return null;
end $$;
create trigger bookings_note_work after insert or update of status, state, slot_id on bookings
  for each row when (new.status not in ('CHECKOUT', 'EXPIRED')) execute function note_partner_work();
create trigger calendar_changes_note_work after update of standing on calendar_change
  for each row execute function note_partner_work();
`)

/** Bookings change often: they are told after the commit (kernel/partner-work.ts). */
export const bookingsToldLater = script("drop trigger bookings_note_work on bookings;")

/** Whether the session is open. The look itself is no use of it, or a page left open would keep it for ever. */
const isOpen = Effect.fnUntraced(function* (sessionId: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    select from partner_session s join partner_member m on m.id = s.member_id
    where s.id_hash = ${sha256(sessionId)} and s.expires_at > shop_now() and m.standing = 'active'`
  return rows.length > 0
})

export const watchesWork = {
  path: "/partner/v0/live/:token/events",
  use: { who: "member", kept: "revalidated" },
  of: (_token, request) =>
    Effect.gen(function* () {
      const member = yield* memberInside(request)
      if (member === null) return yield* new Refused({ code: "SessionRequired" })
      const work = workOf(member.partnerId)
      return {
        stream: work,
        session: sha256(member.sessionId),
        also: [{ prefix: work, event: "work" }],
        still: isOpen(member.sessionId),
      }
    }),
} satisfies Watch<never> | Watch
