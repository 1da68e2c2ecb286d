import type { TableData } from "../../kernel/personal.ts"
import type { Migrations } from "../../store/migrations/migrate.ts"
import { script } from "../../store/migrations/script.ts"

const avatars = script(`
-- The picture of a person, as the shop has drawn it again. "name" is random, and "person.avatar" holds it.
create table avatar (
  person_id uuid primary key references person (id) on delete cascade,
  name text not null unique,
  large bytea not null,
  small bytea not null,
  created_at timestamptz not null
);
`)

export const avatarMigrations: Migrations = { "0440_avatars": avatars }

export const avatarData = {
  personal: [
    {
      table: "avatar",
      columns: "large small",
      subject: { person: "t.person_id" },
      what: {
        it: "La tua immagine, senza i dati della fotocamera e del luogo",
        en: "Your picture, without the camera’s data and the place",
      },
      purpose: { it: "mostrartela quando hai effettuato l’accesso", en: "to show it to you when you are signed in" },
      basis: "contract",
      keep: "untilAsked",
      erase: "delete",
    },
  ],
  impersonal: { avatar: "name" },
} as const satisfies TableData
