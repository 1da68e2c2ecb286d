import { Effect } from "effect"
import { needsFresh } from "../../../domain/account/forms.ts"
import type { Done } from "../account/part.ts"
import { demandRight, freshenByPassword, memberForm } from "../partner/part.ts"
import { addEmbed, changeEmbed, switchEmbed } from "./embeds.ts"

const embedsForm = memberForm("/partner/embeds", (posted, member) =>
  Effect.gen(function* () {
    const { form, field } = posted
    yield* demandRight("organisation", member, needsFresh("/partner/embeds", form))
    const typed = { name: field("name"), origins: field("origins") }
    switch (form) {
      case "memberFreshen":
        yield* freshenByPassword(member, field("currentPassword"), posted)
        break
      case "embedAdd":
        return { isDone: true, values: { added: yield* addEmbed(member, typed) } } satisfies Done
      case "embedChange":
        yield* changeEmbed(member, field("embed"), typed)
        break
      case "embedSwitch":
        yield* switchEmbed(member, field("embed"), field("on") === "yes")
        break
      default:
        return form satisfies never
    }
    return { isDone: true } satisfies Done
  }),
)

export const embedForms = [embedsForm] as const
