import { useRef } from "react"
import { named } from "../../domain/name-place.ts"
import { publicPath } from "../../domain/paths.ts"
import { languagePopupFlow } from "../../machines/language-popup/language-popup.machine.ts"
import { useFlow } from "../flow/use-flow.ts"
import { useLocale } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Dialog } from "../kit/dialog.tsx"
import { useBrowserPorts } from "../ports.tsx"
import s from "./language-host.module.css"
import { words } from "./words.ts"

/** Runs the flow of the language popup: a sheet on a phone, a dialog above 900 px. It speaks the language that it offers. */
export default function LanguageHost({ path }: { readonly path: string }) {
  const ports = useBrowserPorts()
  const locale = useLocale()
  const kept = useRef<Promise<void>>(Promise.resolve())
  const { snapshot, send } = useFlow({
    flow: languagePopupFlow,
    stream: "language-popup",
    input: { chosen: locale, browserLanguage: locale, pageLocale: locale, seen: true },
    browserInput: () => ({
      chosen: ports().language.chosen(),
      browserLanguage: navigator.language,
      pageLocale: locale,
      seen: ports().language.wasOffered(),
    }),
    handlers: {
      rememberLanguage: (chosen) => {
        kept.current = ports().language.choose(chosen.locale)
      },
      rememberPopup: () => void ports().language.noteOffer(),
      openLanguage: async (chosen) => {
        await kept.current
        if (chosen.locale !== locale) ports().leaveTo(publicPath(path, chosen.locale))
      },
    },
  })
  const other = locale === "it" ? "en" : "it"
  return (
    <Dialog
      look="sheet"
      open={snapshot.matches("offered")}
      onClose={() => send({ type: "customer.dismissed" })}
      title={<span lang={other}>{named(words[other].title)}</span>}
      footer={
        <div className={s.actions}>
          <Button lang={other} onClick={() => send({ type: "customer.choseLanguage", locale: other })}>
            {words[other].goOn}
          </Button>
          <Button variant="secondary" onClick={() => send({ type: "customer.choseLanguage", locale })}>
            {words[locale].stay}
          </Button>
        </div>
      }
    >
      <p lang={other}>{words[other].text}</p>
    </Dialog>
  )
}
