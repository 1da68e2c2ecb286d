import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

const gifts = script(`
create table gift_orders (
  code text primary key,
  stream text not null unique,
  token_hash text not null unique,
  visitor_hash text not null,
  person_id uuid,
  voucher_id text not null,
  status text not null,
  locale text not null,
  summary jsonb not null,
  value_cents integer not null,
  seq integer not null,
  created_at timestamptz not null
);
create index gift_orders_of_person on gift_orders (person_id, created_at) where person_id is not null;
create index gift_orders_of_voucher on gift_orders (voucher_id);

-- What was typed. None of it is in the log.
create table gift_words (
  code text primary key references gift_orders (code),
  recipient text not null default '',
  message text not null default '',
  sender text not null default '',
  theme text not null,
  send_to text not null,
  recipient_email text not null default '',
  send_when text not null,
  send_date text not null default '',
  send_hour text not null default '',
  send_minute text not null default '',
  send_at timestamptz,
  name text not null default '',
  surname text not null default '',
  email text not null default '',
  created_at timestamptz not null
);

-- The link that opens a gift. Its number grows when the customer corrects the address; the links before are dead.
create table gift_link (
  voucher_id text primary key,
  code text not null references gift_orders (code),
  number integer not null,
  token_hash text not null unique
);
`)

const holders = script(`
-- In whose account a voucher is. The first who claims it has it there.
create table voucher_holder (
  voucher_id text primary key,
  person_id uuid not null,
  created_at timestamptz not null
);
create index vouchers_of_person on voucher_holder (person_id, created_at);
`)

const statements = script(`
-- The statement of withdrawal from a purchase: a new one replaces it until it is confirmed.
create table gift_statements (
  code text primary key references gift_orders (code),
  name text not null,
  email text not null,
  locale text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz
);
`)

const wordsByAddress = script(`
-- The text of the keys is that of keyIn (kernel/email-key.ts).
create index gift_words_by_buyer on gift_words (lower(btrim(email)));
create index gift_words_by_recipient on gift_words (lower(btrim(recipient_email)));
`)

const posted = script(`
-- Where what is posted with a gift goes. Asked only if something is posted.
alter table gift_words
  add column post_name text not null default '',
  add column street text not null default '',
  add column postcode text not null default '',
  add column town text not null default '';

-- What the shop has posted.
create table gift_posted (
  code text primary key references gift_orders (code),
  posted_at timestamptz not null
);
`)

const spending = script(`
-- With what a gift order was paid, as keyed hashes that only this shop can compute. More than a limit in a day waits for a
-- person. The card is noted when the payment is heard, the rest when the money is taken.
create table gift_spending (
  code text primary key,
  card_hash text,
  address_hash text,
  cents integer not null default 0,
  created_at timestamptz not null
);
create index gift_spending_by_card on gift_spending (card_hash, created_at);
create index gift_spending_by_address on gift_spending (address_hash, created_at);
create index gift_spending_by_age on gift_spending (created_at);
create index gift_orders_in_review on gift_orders (created_at) where status = 'REVIEW';
`)

const postings = script(`
-- What is posted with a gift, as its flow says. "gift_posted" is of older releases only.
create table gift_postings (
  code text primary key references gift_orders (code),
  status text not null,
  asked_at timestamptz not null,
  posted_at timestamptz,
  seq integer not null
);
create index gift_postings_asked on gift_postings (asked_at) where status = 'asked';

-- What was posted before there was a flow stays posted.
insert into gift_postings (code, status, asked_at, posted_at, seq)
select p.code, 'posted', o.created_at, p.posted_at, 0 from gift_posted p join gift_orders o using (code);

-- The flow of what is still to be posted is opened from the log of its order.
insert into subscriptions (followed, follow, follower, about, heard, due_at)
select o.stream, 'gift-order > gift-posting', '', 'null'::jsonb, -1, clock_timestamp() from gift_orders o
where o.status = 'CONFIRMED' and jsonb_array_length(coalesce(o.summary->'giftAddons', '[]')) > 0
  and not exists (select from gift_posted p where p.code = o.code)
on conflict do nothing;
`)

/** What is still to be posted hears of disputes of its voucher from the voucher's first fact on. */
const postingDisputes = script(`
insert into subscriptions (followed, follow, follower, about, heard, due_at)
select v.stream, 'voucher > gift-posting', 'gift-posting-' || p.code, 'null'::jsonb, 0, clock_timestamp()
from gift_postings p
join streams v on v.stream = 'voucher-gv-' || p.code
join streams s on s.stream = 'gift-posting-' || p.code
where p.status = 'asked'
on conflict do nothing;
`)

const withoutMessage = script(`
-- "yes": what is posted goes without words, because the buyer says so.
alter table gift_words add column without_message text not null default '';
`)

export const giftMigrations: Migrations = {
  "0452_gifts": gifts,
  "0453_voucher_holders": holders,
  "0541_gift_statements": statements,
  "0572_gift_words_by_address": wordsByAddress,
  "0580_gifts_posted": posted,
  "0600_gift_spending": spending,
  "0620_gift_postings": postings,
  "0621_gift_posting_disputes": postingDisputes,
  "0770_gifts_without_message": withoutMessage,
}
