import { MAX_RECIPIENT_LENGTH, MAX_STREET_LENGTH, type postFields } from "../../domain/gift/fields.ts"
import { paths } from "../../domain/paths.ts"
import { useErrorText } from "../booking/use-error-text.ts"
import s from "../checkout/data-step.module.css"
import { fieldId } from "../checkout/field-id.ts"
import { type MessageId, useText } from "../i18n/messages.tsx"
import { Field } from "../kit/field.tsx"
import { TextInput } from "../kit/input.tsx"
import { Link } from "../kit/link.tsx"
import { countedText } from "../visit/names.ts"
import type { GiftFlows } from "./use-gift-checkout.ts"

type PostField = (typeof postFields)[number]

const rows: readonly { readonly name: PostField; readonly label: MessageId; readonly autoComplete: string }[] = [
  { name: "postName", label: "gift.post.name", autoComplete: "shipping name" },
  { name: "street", label: "gift.post.street", autoComplete: "shipping address-line1" },
  { name: "postcode", label: "gift.post.postcode", autoComplete: "shipping postal-code" },
  { name: "town", label: "gift.post.town", autoComplete: "shipping address-level2" },
]

/** Where what is posted with the gift goes. Asked only if something is posted. */
export function PostFields({ flows }: { readonly flows: GiftFlows }) {
  const text = useText()
  const errorText = useErrorText()
  const { snapshot, send, live } = flows.checkout
  const { gift, problems } = snapshot.context
  return (
    <section className={s.part} aria-labelledby="gift-post">
      <h2 id="gift-post">{text("gift.post")}</h2>
      <p className={s.why}>{text("gift.post.why", { what: countedText(flows.view.giftAddons) })}</p>
      <p className={s.why}>
        {text("gift.post.when")} <Link to={paths.contact}>{text("gift.post.ask")}</Link>
      </p>
      <div className={s.fields}>
        {rows.map(({ name, label, autoComplete }) => (
          <Field key={name} id={fieldId(name)} label={text(label)} error={errorText(problems[name])}>
            <TextInput
              name={name}
              required
              disabled={!live}
              autoComplete={autoComplete}
              value={gift[name]}
              {...(name === "postcode"
                ? { inputMode: "numeric" as const, maxLength: 5 }
                : { maxLength: name === "postName" ? MAX_RECIPIENT_LENGTH : MAX_STREET_LENGTH })}
              onChange={(event) => send({ type: "customer.changed", field: name, value: event.currentTarget.value })}
              onBlur={() => gift[name] !== "" && send({ type: "customer.blurred", field: name })}
            />
          </Field>
        ))}
      </div>
    </section>
  )
}
