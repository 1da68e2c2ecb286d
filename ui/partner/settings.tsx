import type { PostedAccount } from "../../domain/account/ports.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { partnerPaths } from "../../domain/partners/paths.ts"
import type { PartnerSettings as Settings } from "../../domain/partners/ports.ts"
import { publicPath } from "../../domain/paths.ts"
import { FormId } from "../account/form-id.tsx"
import { OwnSessions } from "../account/own-sessions.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Notice } from "../kit/notice.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import { RecoveryCodes, SetUpCodes } from "./codes.tsx"
import { Connections } from "./connections.tsx"
import { Devices } from "./devices.tsx"
import { Freshen } from "./freshen.tsx"
import { Keys } from "./keys.tsx"
import { Members } from "./members.tsx"
import s from "./partner.module.css"
import { PartnerPage } from "./partner-page.tsx"

type Props = Settings & { readonly posted: PostedAccount | null }

/** These stand on the page with their own fields, and say themselves why they were refused. */
const withFields = ["memberFreshen", "memberSetCodes", "memberInvite", "keyAdd", "deviceAdd", "connectionAdd"]

export function PartnerSettings({ self, sessions, enrolment, members, keys, connections, devices, posted }: Props) {
  const text = useText()
  const locale = useLocale()
  const { codes, token, connection, pairing } = posted?.isDone ? posted.values : {}
  const isPlain = posted?.isDone && [codes, token, connection, pairing].every((one) => one === undefined)
  return (
    <PartnerPage self={self} section="settings">
      {isPlain && <Notice tone="good" role="status" opens title={text("partner.settings.done")} />}
      {token !== undefined && (
        <Notice tone="good" role="status" opens title={text("partner.keys.made")}>
          <p className={s.secret}>{token}</p>
        </Notice>
      )}
      {connection !== undefined && (
        <Notice tone="good" role="status" opens title={text("partner.connections.made")}>
          <p className={s.secret}>{connection}</p>
        </Notice>
      )}
      {posted?.error && !withFields.includes(posted.form) && (
        <Notice tone="bad" role="alert" opens title={errorText(posted.error.code, locale, posted.error.params)} />
      )}
      {members !== null && (
        <section className={s.section} aria-labelledby="partner-members">
          <h2 id="partner-members">{text("partner.members.title")}</h2>
          {!self.isFresh && (
            <Freshen
              form="memberFreshen"
              labelledBy="partner-members"
              action={partnerPaths.settings}
              email={self.email}
              posted={posted}
            />
          )}
          <Members members={members} mayChange={self.isFresh} posted={posted} />
        </section>
      )}
      {keys !== null && (
        <section className={s.section} aria-labelledby="partner-keys">
          <h2 id="partner-keys">{text("partner.keys.title")}</h2>
          <Keys keys={keys} mayChange={self.isFresh} posted={posted} />
        </section>
      )}
      {devices !== null && (
        <section className={s.section} aria-labelledby="partner-devices">
          <h2 id="partner-devices">{text("partner.devices.title")}</h2>
          <Devices devices={devices} mayChange={self.isFresh} posted={posted} />
        </section>
      )}
      {connections !== null && (
        <section className={s.section} aria-labelledby="partner-connections">
          <h2 id="partner-connections">{text("partner.connections.title")}</h2>
          <Connections connections={connections} mayChange={self.isFresh} posted={posted} />
        </section>
      )}
      <section className={s.section} aria-labelledby="partner-codes">
        <h2 id="partner-codes">{text("partner.codes.title")}</h2>
        {codes !== undefined && <RecoveryCodes codes={codes} />}
        {self.hasSecondFactor ? (
          <p>{text("partner.codes.on")}</p>
        ) : enrolment === null ? (
          <>
            <p>{text("partner.codes.off")}</p>
            <PlainForm action={publicPath(partnerPaths.settings, locale)}>
              <FormId is="memberStartCodes" />
              <Button type="submit" variant="secondary">
                {text("partner.codes.start")}
              </Button>
            </PlainForm>
          </>
        ) : (
          <SetUpCodes
            enrolment={enrolment}
            form="memberSetCodes"
            action={partnerPaths.settings}
            labelledBy="partner-codes"
            posted={posted}
          />
        )}
      </section>
      <section className={s.section} aria-labelledby="partner-sessions">
        <h2 id="partner-sessions">{text("partner.sessions.title")}</h2>
        <OwnSessions
          sessions={sessions}
          action={publicPath(partnerPaths.settings, locale)}
          ends={{ one: "memberEndSession", others: "memberEndOthers" }}
        />
      </section>
      {members !== null && (
        <section className={s.section} aria-labelledby="partner-embeds">
          <h2 id="partner-embeds">{text("partner.embeds.title")}</h2>
          <p>{text("partner.embeds.text")}</p>
          <p>
            <a href={publicPath(partnerPaths.embeds, locale)}>{text("partner.embeds.go")}</a>
          </p>
        </section>
      )}
      <section className={s.section} aria-labelledby="partner-feeds">
        <h2 id="partner-feeds">{text("partner.feeds.title")}</h2>
        <p>
          <a href={publicPath(partnerPaths.feeds, locale)}>{text("partner.feeds.go")}</a>
        </p>
      </section>
      {members !== null && (
        <section className={s.section} aria-labelledby="partner-webhooks">
          <h2 id="partner-webhooks">{text("partner.webhooks.title")}</h2>
          <p>{text("partner.webhooks.text")}</p>
          <p>
            <a href={publicPath(partnerPaths.webhooks, locale)}>{text("partner.webhooks.go")}</a>
          </p>
        </section>
      )}
    </PartnerPage>
  )
}
