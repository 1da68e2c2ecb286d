import { locales } from "../../domain/locale.ts"
import { MAX_PICTURE_MB, PICTURE_TYPES } from "../../domain/pictures/sent.ts"
import { MAX_PICTURES, picturesIn, reviewFields } from "../../domain/review/fields.ts"
import { reviewPicturePath } from "../../domain/review/pictures.ts"
import type { ReviewPageView } from "../../domain/review/views.ts"
import { useErrorText } from "../booking/use-error-text.ts"
import { useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Checkbox } from "../kit/checkbox.tsx"
import { Field, FieldGroup } from "../kit/field.tsx"
import { Select, TextArea, TextInput } from "../kit/input.tsx"
import s from "./review.module.css"
import { type PartProps, ReviewPart } from "./review-part.tsx"
import { StarsInput } from "./stars-input.tsx"

type Props = PartProps & { readonly view: ReviewPageView }

/** The public review. Photos that were sent stay with the form, each with a box to take it out. */
export function WriteForm({ view: { written, may }, posted }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const { problems = {} } = posted ?? {}
  const values = posted?.values ?? {
    rating: written.rating === null ? "" : String(written.rating),
    text: written.text,
    language: written.language,
    author: written.author,
    picture: written.pictures.join(" "),
    keeps: written.keeps ? "yes" : "",
  }
  const pictures = picturesIn(values.picture)
  return (
    <ReviewPart part="review" posted={posted} fields={reviewFields} labelledBy="review-write">
      <StarsInput
        name="rating"
        id="review-rating"
        legend={text("review.field.rating")}
        value={values.rating}
        error={errorText(problems.rating)}
      />
      <Field
        id="review-text"
        label={text("review.field.text")}
        hint={text("review.field.text.hint")}
        error={errorText(problems.text)}
      >
        <TextArea name="text" rows={7} defaultValue={values.text} required />
      </Field>
      <div className={s.pair}>
        <Field
          id="review-author"
          label={text("review.field.author")}
          hint={text("review.field.author.hint")}
          error={errorText(problems.author)}
        >
          <TextInput name="author" defaultValue={values.author} autoComplete="nickname" required />
        </Field>
        <Field id="review-language" label={text("review.field.language")} error={errorText(problems.language)}>
          <Select
            name="language"
            defaultValue={values.language}
            options={locales.map((value) => ({ value, label: text(`review.language.${value}`) }))}
          />
        </Field>
      </div>
      {pictures.length > 0 && (
        <FieldGroup legend={text("review.field.keep")}>
          <ul className={s.pictures}>
            {pictures.map((picture, index) => (
              <li key={picture}>
                <img src={reviewPicturePath(picture, "small")} alt="" loading="lazy" />
                <Checkbox
                  name="keep"
                  value={picture}
                  defaultChecked
                  label={text("review.field.keep.one", { number: index + 1 })}
                />
              </li>
            ))}
          </ul>
        </FieldGroup>
      )}
      <Field
        id="review-picture"
        label={text("review.field.picture")}
        hint={text("review.field.picture.hint", { most: MAX_PICTURES, megabytes: MAX_PICTURE_MB })}
        error={errorText(problems.picture)}
        optional
      >
        <TextInput name="photos" type="file" multiple accept={PICTURE_TYPES} />
      </Field>
      <Checkbox
        id="review-keeps"
        name="keeps"
        value="yes"
        defaultChecked={values.keeps === "yes"}
        label={text("review.field.keeps")}
        error={errorText(problems.keeps)}
      />
      <p>
        <Button type="submit" size="large" name="step" value={may.edit ? "change" : "write"}>
          {text(may.edit ? "review.change" : "review.write")}
        </Button>
      </p>
      <p className={s.small}>{text("review.privacy")}</p>
    </ReviewPart>
  )
}
