import { useQuery } from "@tanstack/react-query"
import { useDeferredValue, useMemo, useState } from "react"
import { paths } from "../../../domain/paths.ts"
import { type Found, find } from "../../../machines/kit/picture/search.ts"
import { useLocale, useText } from "../../i18n/messages.tsx"
import { Field } from "../../kit/field.tsx"
import { TextInput } from "../../kit/input.tsx"
import { Link } from "../../kit/link.tsx"
import { RetryNotice } from "../../kit/retry-notice.tsx"
import { usePorts } from "../../ports.tsx"
import { shownPath } from "../address.ts"
import { flowWordsQuery } from "../queries.ts"
import s from "./flow-search.module.css"

const MOST = 30

/** Searches the states, events, conditions, mails, deadlines and texts of all flows. */
export function FlowSearch() {
  const text = useText()
  const locale = useLocale()
  const { flows } = usePorts()
  const [typed, setTyped] = useState("")
  const query = useDeferredValue(typed)
  const { data, isError, refetch } = useQuery({ ...flowWordsQuery(flows, locale), enabled: typed.trim() !== "" })
  const found = useMemo(() => find(data ?? [], query), [data, query])
  return (
    <section className={s.search} aria-label={text("flows.search")}>
      <Field label={text("flows.search")} hint={text("flows.search.hint")}>
        <TextInput
          type="search"
          icon="search"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {isError && <RetryNotice title={text("flows.failed.title")} retry={() => void refetch()} />}
      <p role="status">{data && query.trim().length > 1 ? text("flows.search.found", { count: found.length }) : ""}</p>
      <ul>
        {found.slice(0, MOST).map((one) => (
          <li key={`${one.kind} ${one.id}`} data-found={one.kind}>
            <Link to={pathOf(one)}>{one.title}</Link> <small>{one.flowTitle}</small>
            {one.more !== "" && <p>{one.more}</p>}
          </li>
        ))}
      </ul>
      {found.length > MOST && <p>{text("flows.search.more", { count: MOST })}</p>}
    </section>
  )
}

function pathOf({ kind, flow, id }: Found): string {
  if (kind === "flow") return paths.flow(flow)
  return shownPath(flow, kind === "state" ? { state: id } : { transition: id })
}
