import { regionIds, regionNames } from "../../../domain/catalogue/taxonomy.ts"
import type { Locale } from "../../../domain/locale.ts"
import { groupWire, type NewsletterGroup } from "../../../domain/newsletter/terms.ts"
import { detailNames, MOST_DETAIL_CHARACTERS } from "./preferences.ts"
import { words } from "./words.ts"

type Groups = readonly NewsletterGroup[]

export const Choices = ({ locale, checked, of }: { locale: Locale; checked: Groups; of: Groups }) => (
  <fieldset>
    <legend>{words[locale].which}</legend>
    {of.map((group) => (
      <label key={group} className="choice">
        <input type="checkbox" name="groups" value={groupWire[group]} defaultChecked={checked.includes(group)} />
        {words[locale].names[group]}
      </label>
    ))}
  </fieldset>
)

const autoComplete = { name: "given-name", surname: "family-name", phone: "tel", city: "address-level2" } as const

/** They are empty, also where something is known: the link of a mail can be forwarded. */
export const DetailFields = ({ locale }: { locale: Locale }) => (
  <fieldset className="fields">
    <legend>{words[locale].details}</legend>
    <p className="hint">{words[locale].detailsHint}</p>
    {detailNames.map((name) => (
      <div key={name}>
        <label htmlFor={name}>{words[locale].detail[name]}</label>
        {name === "region" ? (
          <select id={name} name={name} defaultValue="">
            <option value="">–</option>
            {regionIds.map((id) => (
              <option key={id} value={id}>
                {regionNames[id][locale]}
              </option>
            ))}
          </select>
        ) : (
          <input
            className="text"
            id={name}
            name={name}
            type={name === "phone" ? "tel" : "text"}
            autoComplete={autoComplete[name]}
            maxLength={MOST_DETAIL_CHARACTERS}
          />
        )}
      </div>
    ))}
  </fieldset>
)
