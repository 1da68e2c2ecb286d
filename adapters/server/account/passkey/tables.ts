import type { TableData } from "../../kernel/personal.ts"
import type { Migrations } from "../../store/migrations/migrate.ts"
import { script } from "../../store/migrations/script.ts"

const passkeys = script(`
-- A key of a customer's device, by which it signs them in. The device keeps the other half.
create table passkey (
  credential_id text primary key,
  -- Names the passkey in the form that removes it.
  id uuid not null unique,
  person_id uuid not null references person (id) on delete cascade,
  public_key bytea not null,
  -- How often the device says that it has signed. Many devices always say 0.
  counter bigint not null,
  transports text not null,
  device_label text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_of_person on passkey (person_id);

-- The challenges that were used, until they end by themselves: each works once.
create table passkey_challenge (
  hash text primary key,
  ends_at timestamptz not null
);
create index passkey_challenges_by_end on passkey_challenge (ends_at);
`)

export const passkeyMigrations: Migrations = { "0330_passkeys": passkeys }

export const passkeyData = {
  personal: [
    {
      table: "passkey",
      columns: "credential_id public_key transports device_label",
      subject: { person: "t.person_id" },
      what: {
        it: "Le tue passkey: la metà pubblica della chiave e il dispositivo in cui l’hai creata",
        en: "Your passkeys: the public half of the key, and the device on which you made it",
      },
      purpose: { it: "farti accedere senza password", en: "to let you sign in without a password" },
      basis: "contract",
      keep: "untilAsked",
      erase: "delete",
    },
  ],
  impersonal: { passkey_challenge: "hash" },
} as const satisfies TableData
