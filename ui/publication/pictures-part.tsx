import type { PostedAccount } from "../../domain/account/ports.ts"
import { errorText } from "../../domain/errors/catalogue.ts"
import { picturePath } from "../../domain/paths.ts"
import { MAX_PICTURE_MB, PICTURE_TYPES } from "../../domain/pictures/sent.ts"
import type { Draft } from "../../domain/publication/draft.ts"
import type { OwnUpload } from "../../domain/publication/ports.ts"
import { FormId } from "../account/form-id.tsx"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Field } from "../kit/field.tsx"
import { Notice } from "../kit/notice.tsx"
import { PlainForm } from "../kit/plain-form.tsx"
import { Line, Pair, Row, Tick } from "./fields.tsx"
import s from "./publication.module.css"
import { useTyped } from "./typed.tsx"

const CENTRE = { x: 50, y: 50 }

export function UploadForm({ action, posted }: { readonly action: string; readonly posted: PostedAccount | null }) {
  const text = useText()
  const locale = useLocale()
  const found = posted?.form === "pictureUpload" ? posted.problems.picture : undefined
  return (
    <PlainForm action={action} className={s.form} encType="multipart/form-data" noValidate>
      <FormId is="pictureUpload" />
      <Field
        id="picture-file"
        label={text("publication.upload")}
        hint={text("publication.upload.hint", { maximum: MAX_PICTURE_MB })}
        error={found && errorText(found.code, locale, found.params)}
      >
        <FileInput />
      </Field>
      <div>
        <Button type="submit" variant="secondary">
          {text("publication.upload.do")}
        </Button>
      </div>
    </PlainForm>
  )
}

function FileInput() {
  return <input id="picture-file" type="file" name="picture" accept={PICTURE_TYPES} />
}

/** The uploaded pictures: those of the draft in their order, then the others. */
export function PicturesPart({ draft, uploads }: { readonly draft: Draft; readonly uploads: readonly OwnUpload[] }) {
  const text = useText()
  const { problem } = useTyped()
  const shown = draft.pictures ?? []
  const others = uploads.filter(({ picture }) => !shown.some((one) => one.picture === picture))
  const all = [
    ...shown.map((one) => ({ ...one, isShown: true })),
    ...others.map(({ picture }) => ({ picture, alt: { it: "", en: "" }, focus: CENTRE, isShown: false })),
  ]
  const tooMany = problem("pictures")
  return (
    <>
      {tooMany !== undefined && <Notice tone="bad" role="alert" title={tooMany} />}
      <p>{text("publication.pictures.lead")}</p>
      {all.map(({ picture, alt, focus, isShown }, n) => {
        const row = `picture${n}`
        return (
          <Row key={picture} name={row} id={picture} legend={text("publication.picture", { n: n + 1 })}>
            <img
              className={s.picture}
              src={picturePath({ upload: picture }, "small")}
              alt={text("publication.picture", { n: n + 1 })}
              style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
              loading="lazy"
            />
            <Tick name={`${row}-shown`} label={text("publication.picture.shown")} saved={isShown} />
            <Pair name={`${row}-alt`} label={text("publication.alt")} hint={text("publication.alt.hint")} saved={alt} />
            <div className={s.some}>
              <Line name={`${row}-place`} label={text("publication.picture.place")} saved={n + 1} inputMode="numeric" />
              <Line
                name={`${row}-x`}
                label={text("publication.focus.x")}
                saved={focus.x}
                inputMode="numeric"
                unit="%"
              />
              <Line
                name={`${row}-y`}
                label={text("publication.focus.y")}
                saved={focus.y}
                inputMode="numeric"
                unit="%"
              />
            </div>
          </Row>
        )
      })}
    </>
  )
}
