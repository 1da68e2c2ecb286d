import { useText } from "../../i18n/messages.tsx"
import { Notice } from "../../kit/notice.tsx"

/** The longest version of an address that is repeated on the page. */
const LONGEST = 20

/** The address asks for a version that nobody kept. `shown`: the one that is shown instead. */
export function Unkept({ version, shown }: { version: string; shown: string | undefined }) {
  const text = useText()
  return (
    <Notice tone="warn" role="alert" title={text("flows.difference.unkept", { version: version.slice(0, LONGEST) })}>
      {shown !== undefined && <p>{text("flows.difference.unkept.instead", { version: shown })}</p>}
    </Notice>
  )
}
