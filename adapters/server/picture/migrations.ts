import type { Migrations } from "../store/migrations/migrate.ts"
import { script } from "../store/migrations/script.ts"

const uploads = script(`
-- A picture that a partner has uploaded for an experience, as the shop has drawn it again. It stays when it is no longer
-- shown: the page of an old booking shows what was booked.
create table uploaded_picture (
  experience_id text not null references experiences (id),
  picture text not null,
  width integer not null,
  height integer not null,
  colours text[] not null,
  small bytea not null,
  medium bytea not null,
  large bytea not null,
  created_at timestamptz not null,
  primary key (experience_id, picture)
);
create index uploaded_pictures_by_name on uploaded_picture (picture);
`)

export const pictureMigrations: Migrations = { "0680_uploaded_pictures": uploads }
