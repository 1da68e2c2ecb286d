import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

const lists = script(`
-- The lists that are open, their people and their experiences, kept equal to the log.
create table list (
  list_id text primary key,
  kind text not null check (kind in ('list', 'favourites')),
  owner_id uuid not null,
  public_id text unique,
  seq integer not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index lists_of_owner on list (owner_id);
create table list_member (
  list_id text not null references list (list_id) on delete cascade,
  person_id uuid not null,
  role text not null check (role in ('owner', 'collaborator', 'invited')),
  primary key (list_id, person_id)
);
create index list_members_of_person on list_member (person_id);
create table list_item (
  list_id text not null references list (list_id) on delete cascade,
  experience_id text not null,
  added_by uuid,
  place integer not null,
  primary key (list_id, experience_id)
);
create index list_items_of_person on list_item (added_by);
-- What the owner wrote. The log, which is never erased, does not hold it.
create table list_text (
  list_id text primary key,
  owner_id uuid not null,
  name text not null,
  description text not null,
  created_at timestamptz not null
);
create index list_texts_of_owner on list_text (owner_id);
-- Whom the owner has invited, as typed, until they accept. Without a person, there is nobody of this name; the owner does
-- not see the difference.
create table list_invitation (
  list_id text not null,
  username text not null,
  person_id uuid,
  created_at timestamptz not null,
  primary key (list_id, username)
);
create index list_invitations_of_person on list_invitation (person_id);
`)

const reports = script(`
-- How often strangers have reported a public list, by its address. Who they are is kept nowhere.
create table list_report (
  public_id text primary key,
  reports integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null
);
`)

export const listMigrations: Migrations = { "0310_lists": lists, "0442_list_reports": reports }
