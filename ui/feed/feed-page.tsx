import type { PostedAccount } from "../../domain/account/ports.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import type { FeedPage as View } from "../../domain/feed/ports.ts"
import { partnerPaths } from "../../domain/partners/paths.ts"
import { publicPath } from "../../domain/paths.ts"
import { dateTimeText } from "../../domain/time/text.ts"
import { AccountForm } from "../account/account-form.tsx"
import { FormId } from "../account/form-id.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Notice } from "../kit/notice.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import s from "../partner/partner.module.css"
import { PartnerPage } from "../partner/partner-page.tsx"

type Props = View & { readonly posted: PostedAccount | null }

/** The calendars that a member subscribes to. */
export function FeedPage({ self, feeds, scopes, experiences, posted }: Props) {
  const text = useText()
  const locale = useLocale()
  const address = posted?.isDone ? posted.values.address : undefined
  return (
    <PartnerPage self={self} section="feeds">
      {address !== undefined && (
        <Notice tone="good" role="status" opens title={text("feed.address")}>
          <p className={s.secret}>{address}</p>
        </Notice>
      )}
      {posted?.isDone && address === undefined && <Notice tone="good" role="status" opens title={text("feed.done")} />}
      {posted?.error && posted.form !== "feedAdd" && (
        <Notice tone="bad" role="alert" opens title={errorText(posted.error.code, locale, posted.error.params)} />
      )}
      <section className={s.section} aria-labelledby="feed-own">
        <h2 id="feed-own">{text("feed.title")}</h2>
        <p>{text("feed.lead")}</p>
        <p>{text("feed.delay")}</p>
        {feeds.length === 0 && <p>{text("feed.none")}</p>}
        <ul className={s.list}>
          {feeds.map(({ id, scope, experience, usedAt }) => {
            const what = experience ?? text(`feed.scope.${scope}`)
            return (
              <li key={id} className={s.item}>
                <div>
                  <p className={s.name}>{what}</p>
                  <p className={s.facts}>
                    {usedAt === null ? text("feed.unused") : text("feed.used", { at: dateTimeText(usedAt, locale) })}
                  </p>
                </div>
                <PlainForm action={publicPath(partnerPaths.feeds, locale)}>
                  <FormId is="feedRevoke" />
                  <input type="hidden" name="feed" value={id} />
                  <Button type="submit" variant="quiet" aria-label={text("feed.revoke.of", { what })}>
                    {text("feed.revoke")}
                  </Button>
                </PlainForm>
              </li>
            )
          })}
        </ul>
      </section>
      <section className={s.section} aria-labelledby="feed-add">
        <h2 id="feed-add">{text("feed.add")}</h2>
        <AccountForm
          form="feedAdd"
          labelledBy="feed-add"
          action={partnerPaths.feeds}
          posted={posted?.isDone ? null : posted}
          submit={text("feed.add.do")}
          look="secondary"
          fields={[
            {
              name: "scope",
              label: text("feed.scope"),
              options: scopes.map((scope) => ({ value: scope, label: text(`feed.scope.${scope}`) })),
            },
            ...(experiences.length === 0
              ? []
              : [
                  {
                    name: "experience",
                    label: text("feed.experience"),
                    optional: true,
                    options: [
                      { value: "", label: "–" },
                      ...experiences.map(({ id, name }) => ({ value: id, label: name })),
                    ],
                  },
                ]),
          ]}
        />
      </section>
    </PartnerPage>
  )
}
