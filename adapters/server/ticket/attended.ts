/* Who was there, as far as somebody has scanned. */

/** SQL: when somebody of this booking was first let in; null: nobody was, or it was taken back. `code` is SQL, too. */
export const attendedAtSql = (code: string): string => `(
  select min(scan.happened_at) from partner_scan scan where scan.booking_code = ${code} and scan.kind = 'in'
    and not exists (select from partner_scan undo where undo.undoes = scan.scan_id))`

/** SQL: whether anybody of the departure `slotId` was let in. Hosts who do not scan say nothing of who came. */
export const departureScannedSql = (slotId: string): string => `exists (
  select from bookings other where other.slot_id = ${slotId} and ${attendedAtSql("other.code")} is not null)`
