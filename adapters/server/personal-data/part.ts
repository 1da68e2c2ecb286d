import { Layer } from "effect"
import { PersonalDataApi } from "../../contract/personal-data.ts"
import type { Part } from "../kernel/part.ts"
import { erasureEffects } from "./effects.ts"
import { erasureFlowAlone, serverErasureFlow } from "./flow.ts"
import { ownDataHandlers, personalDataHandlers } from "./handlers.ts"
import { erasureMails } from "./mail.ts"
import { personalDataMigrations } from "./migrations.ts"
import { ownData, privacyForm, undoable, undoForm } from "./page.ts"
import { retentionLoop } from "./retention.ts"
import { shownRegister } from "./shown.ts"
import { checkTombstonesFile, replayTombstones, Tombstones } from "./tombstones.ts"

type Start = { readonly settings: { readonly tombstonesFile: string } }

export const personalDataPart = {
  name: "personal-data",
  check: ({ settings }: Start) => checkTombstonesFile(settings.tombstonesFile),
  services: ({ settings }: Start) => Layer.succeed(Tombstones, { file: settings.tombstonesFile }),
  servicesUponOutbox: () => Layer.effectDiscard(replayTombstones),
  flows: { [erasureFlowAlone.durable.id]: serverErasureFlow },
  rebuilds: [erasureFlowAlone],
  streams: ["erasure-"],
  effects: erasureEffects,
  mails: erasureMails,
  neverGivenUp: ["lookForOpen", "erasePerson", "searchPerson"],
  contract: PersonalDataApi,
  api: { "personal-data": personalDataHandlers, "own-data": ownDataHandlers },
  readers: (request: Request) => ({ personalData: { register: shownRegister, own: ownData(request), undoable } }),
  forms: [privacyForm, undoForm],
  loops: [retentionLoop],
  migrations: personalDataMigrations,
  derived: { erasure: { columns: { state: "'null'::jsonb" } } },
  personal: [
    {
      table: "erasure",
      columns: "email_key trace",
      subject: { email: "t.email_key" },
      what: {
        it: "Una richiesta di cancellazione in corso: di chi, e che cosa va cercato alla fine",
        en: "A request to erase data that is under way: whose, and what is searched for at its end",
      },
      purpose: {
        it: "eseguire la cancellazione e verificare che non resti nulla",
        en: "to carry out the erasure, and to check that nothing is left",
      },
      basis: "law",
      keep: { for: "P8D", from: "created", isOver: null },
      erase: {
        hold: { it: "serve finché la cancellazione è in corso", en: "it is needed while the erasure is under way" },
      },
    },
  ],
  impersonal: { erasure: "id person_id locale state", erased: "id" },
} satisfies Part
