import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

const conversations = script(`
-- What a partner and a customer write to each other about a booking. The log (streams "conversation-<code>") holds no text.
create table conversation (
  code text primary key references bookings (code) on delete cascade,
  partner_id text not null references partners (id) on delete cascade,
  standing text not null,
  changed_at timestamptz not null
);
create index conversations_of_partner on conversation (partner_id, changed_at desc);
create index conversations_waiting on conversation (partner_id) where standing = 'waitsForPartner';

create table conversation_message (
  id uuid primary key,
  code text not null references conversation (code) on delete cascade,
  side text not null,
  -- Who of the partner wrote it.
  member_id uuid references partner_member (id) on delete set null,
  words text not null,
  created_at timestamptz not null
);
create index messages_of_conversation on conversation_message (code, created_at, id);

-- Texts that a partner uses again and again, in both languages.
create table conversation_template (
  id uuid primary key,
  partner_id text not null references partners (id) on delete cascade,
  name text not null,
  words_it text not null,
  words_en text not null,
  created_at timestamptz not null
);
create index templates_of_partner on conversation_template (partner_id, created_at);

create trigger conversations_note_work after insert or update on conversation
  for each row execute function note_partner_work();
`)

export const conversationMigrations: Migrations = { "0760_conversations": conversations }
