import { asDescribed, questionFields } from "../../domain/review/fields.ts"
import { useErrorText } from "../booking/use-error-text.ts"
import { useText } from "../i18n/messages.tsx"
import { Button } from "../kit/button.tsx"
import { Checkbox } from "../kit/checkbox.tsx"
import { Field, FieldGroup } from "../kit/field.tsx"
import { TextArea } from "../kit/input.tsx"
import { type PartProps, ReviewPart } from "./review-part.tsx"
import { StarsInput } from "./stars-input.tsx"

/** The private questions, which the shop and the host read. */
export function QuestionsForm({ posted }: PartProps) {
  const text = useText()
  const errorText = useErrorText()
  const { problems = {}, values } = posted ?? {}
  return (
    <ReviewPart part="questions" posted={posted} fields={questionFields} labelledBy="review-questions">
      <div id="review-asDescribed">
        <FieldGroup legend={text("review.field.asDescribed")} error={errorText(problems.asDescribed)}>
          {asDescribed.map((value) => (
            <Checkbox
              key={value}
              kind="radio"
              name="asDescribed"
              value={value}
              defaultChecked={values?.asDescribed === value}
              label={text(`review.asDescribed.${value}`)}
            />
          ))}
        </FieldGroup>
      </div>
      <StarsInput
        name="organised"
        id="review-organised"
        legend={text("review.field.organised")}
        value={values?.organised ?? ""}
        error={errorText(problems.organised)}
      />
      <Field id="review-improve" label={text("review.field.improve")} error={errorText(problems.improve)} optional>
        <TextArea name="improve" rows={3} defaultValue={values?.improve} />
      </Field>
      <p>
        <Button type="submit" variant="secondary" name="step" value="questions">
          {text("review.questions.send")}
        </Button>
      </p>
    </ReviewPart>
  )
}
