import { publicationPrefix } from "../../../machines/publication/selectors.ts"
import { PublicationApi } from "../../contract/publication.ts"
import type { Part } from "../kernel/part.ts"
import { publicationEffects } from "./effects.ts"
import { publicationFlowAlone, serverPublicationFlow } from "./flow.ts"
import { publicationForms } from "./forms.ts"
import { publicationHandlers } from "./handlers.ts"
import { publicationMails } from "./mails.ts"
import { publicationMigrations } from "./migrations.ts"
import { publicationReaders } from "./read.ts"

export const publicationPart = {
  name: "publication",
  flows: { [publicationFlowAlone.durable.id]: serverPublicationFlow },
  rebuilds: [publicationFlowAlone],
  streams: [publicationPrefix],
  effects: publicationEffects,
  mails: publicationMails,
  neverGivenUp: ["writeCatalogue"],
  contract: PublicationApi,
  api: { publication: publicationHandlers },
  forms: publicationForms,
  readers: publicationReaders,
  migrations: publicationMigrations,
  derived: { publication: { columns: { standing: "'draft'", revision: "0" } } },
  // What partners write of their experiences is for everybody. Who saved is a random id.
  impersonal: { publication: "experience_id partner_id standing draft going base note" },
} satisfies Part
