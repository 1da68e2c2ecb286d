import type { TouchingTest } from "../../machines/kit/picture/types.ts"
import { useText } from "../i18n/messages.tsx"
import s from "./tests.module.css"

/** The tests that name a requirement, by file. Folded, because there are many. */
export function Tests({ tests }: { tests: readonly TouchingTest[] }) {
  const text = useText()
  const byFile = [...Map.groupBy(tests, ({ file }) => file)]
  return (
    <details className={s.tests}>
      <summary>{text("flows.tests", { count: tests.length })}</summary>
      <ul>
        {byFile.map(([file, titles]) => (
          <li key={file}>
            <code>{file}</code>
            <ul>
              {titles.map(({ title }) => (
                <li key={title}>{title}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  )
}
