import type { PostedAccount } from "../../domain/account/ports.ts"
import { basisPoints } from "../../domain/money/cents.ts"
import { percentText } from "../../domain/money/text.ts"
import { type OwnConnection, resellerRights } from "../../domain/partners/resellers.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { GrantedList } from "./granted.tsx"

type Props = {
  readonly connections: readonly OwnConnection[]
  readonly mayChange: boolean
  readonly posted: PostedAccount | null
}

/** The resellers who sell the partner's experiences by programs of their own. */
export function Connections({ connections, mayChange, posted }: Props) {
  const text = useText()
  const locale = useLocale()
  const commission = (bps: number) =>
    text("partner.connections.commission.of", { percent: percentText(basisPoints(bps), locale) })
  return (
    <GrantedList
      text={text("partner.connections.text")}
      all={connections.map(({ id, reseller, commissionBps, rights, usedAt }) => ({
        id,
        name: reseller,
        facts: [
          commission(commissionBps),
          ["read" as const, ...rights].map((right) => text(`partner.connections.right.${right}`)).join(", "),
        ],
        usedAt,
      }))}
      mayChange={mayChange}
      posted={posted}
      revoke={{ form: "connectionRevoke", field: "connection" }}
      add={{
        form: "connectionAdd",
        labelledBy: "partner-connections",
        submit: text("partner.connections.do"),
        fields: [
          { name: "reseller", label: text("partner.connections.reseller") },
          { name: "commission", label: text("partner.connections.commission"), input: { inputMode: "decimal" } },
        ],
      }}
      choices={{
        legend: text("partner.connections.rights"),
        field: "rights",
        all: resellerRights.map((right) => ({
          name: `right-${right}`,
          label: text(`partner.connections.right.${right}`),
          isUsual: right === "book",
        })),
      }}
    />
  )
}
