import type { BrokenLog } from "../../../machines/kit/replay/types.ts"
import { type MessageId, useText } from "../../i18n/messages.tsx"
import { Notice } from "../../kit/notice.tsx"

const reasons: Readonly<Record<BrokenLog["code"], MessageId>> = {
  tooLarge: "flows.broken.tooLarge",
  notJson: "flows.broken.notJson",
  notALog: "flows.broken.notALog",
  otherFlow: "flows.broken.otherFlow",
  otherStream: "flows.broken.otherStream",
  unknownVersion: "flows.broken.unknownVersion",
  missingEntry: "flows.broken.missingEntry",
  outOfOrder: "flows.broken.outOfOrder",
  diverges: "flows.broken.diverges",
  refused: "flows.broken.refused",
  threw: "flows.broken.threw",
}

/** Why a log cannot be replayed, at which entry, and how many entries are shown anyway. */
export function BrokenLogNotice({ broken, shown }: { broken: BrokenLog; shown: number }) {
  const text = useText()
  const { seq, code, detail, expected } = broken
  const title =
    seq === null
      ? text("flows.broken.whole")
      : seq === 0
        ? text("flows.broken.opening")
        : text("flows.broken.entry", { seq: String(seq) })
  return (
    <div data-broken={code} data-entry={seq ?? undefined}>
      <Notice tone="bad" role="alert" title={title}>
        <p>
          {text(reasons[code], { detail: detail === "" ? "–" : detail, expected: expected === "" ? "–" : expected })}
        </p>
        {shown > 0 && <p>{text("flows.broken.shown", { count: shown })}</p>}
      </Notice>
    </div>
  )
}
