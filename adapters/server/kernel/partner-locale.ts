/**
 * SQL: the language in which the partner `p` is written to: that of the member who reads its mailbox, else of its first
 * owner; Italian while nobody has joined.
 */
export const partnerLocaleSql = `coalesce((select m.locale from partner_member m
  where m.partner_id = p.id and m.standing <> 'removed'
  order by m.email_key = lower(p.email) desc, m.role = 'owner' desc, m.created_at, m.id limit 1), 'it')`
