import { useState } from "react"
import { errorText } from "../../domain/errors/catalogue.ts"
import { paths } from "../../domain/paths.ts"
import { useCommand } from "../booking/use-command.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Link } from "../kit/link.tsx"
import { useBrowserPorts } from "../ports.tsx"
import s from "./list.module.css"

/** Tells the shop that a person should look at this list. Without scripts, a message does that. */
export function ReportList({ publicId }: { readonly publicId: string }) {
  const text = useText()
  const locale = useLocale()
  const ports = useBrowserPorts()
  const { busy, error, run } = useCommand()
  const [isDone, setDone] = useState(false)
  const report = async () => {
    if ((await run("report", (key) => ports().asks.list.report(publicId, key))) !== null) setDone(true)
  }
  return (
    <div className={s.report}>
      {!isDone && (
        <Button variant="quiet" busy={busy !== null} onClick={report}>
          {text("list.report")}
        </Button>
      )}
      <Link to={paths.contact}>{text("list.report")}</Link>
      <p role="status">
        {isDone ? text("list.reported") : error !== null && (error.detail ?? errorText(error.code, locale))}
      </p>
    </div>
  )
}
