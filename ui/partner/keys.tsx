import type { PostedAccount } from "../../domain/account/ports.ts"
import type { OwnKey } from "../../domain/partners/ports.ts"
import { scopes } from "../../domain/partners/rights.ts"
import { useText } from "../i18n/messages.tsx"
import { GrantedList } from "./granted.tsx"

type Props = {
  readonly keys: readonly OwnKey[]
  readonly mayChange: boolean
  readonly posted: PostedAccount | null
}

/** The keys of the partner's programs. */
export function Keys({ keys, mayChange, posted }: Props) {
  const text = useText()
  return (
    <GrantedList
      text={text("partner.keys.text")}
      all={keys.map(({ id, label, scopes, usedAt }) => ({
        id,
        name: label,
        facts: [scopes.map((scope) => text(`partner.right.${scope}`)).join(", ")],
        usedAt,
      }))}
      mayChange={mayChange}
      posted={posted}
      revoke={{ form: "keyRevoke", field: "key" }}
      add={{
        form: "keyAdd",
        labelledBy: "partner-keys",
        submit: text("partner.keys.do"),
        fields: [{ name: "label", label: text("partner.keys.label") }],
      }}
      choices={{
        legend: text("partner.keys.scopes"),
        field: "scopes",
        all: scopes.map((scope) => ({ name: `scope-${scope}`, label: text(`partner.right.${scope}`) })),
      }}
    />
  )
}
