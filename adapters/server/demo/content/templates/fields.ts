import type { CustomField } from "../../../../../domain/catalogue/experience.ts"
import { t } from "../../../catalogue/place-words/text.ts"

/** What partners ask before the day. */
export const allergies: CustomField = {
  id: "allergies",
  type: "TEXT",
  label: t("Allergie o intolleranze nel gruppo", "Allergies or intolerances in your group"),
  required: false,
  maxLength: 200,
}
export const diet: CustomField = {
  id: "diet",
  type: "SELECT",
  label: t("Menu", "Menu"),
  required: true,
  options: [
    { value: "classic", label: t("Classico", "Classic") },
    { value: "vegetarian", label: t("Vegetariano", "Vegetarian") },
    { value: "vegan", label: t("Vegano", "Vegan") },
  ],
}
export const shoeSize: CustomField = {
  id: "shoe_size",
  type: "NUMBER",
  label: t("Il tuo numero di scarpe (europeo)", "Your shoe size (European)"),
  required: true,
  min: 28,
  max: 50,
}
export const height: CustomField = {
  id: "height_cm",
  type: "NUMBER",
  label: t("La tua altezza in centimetri", "Your height in centimetres"),
  required: true,
  min: 100,
  max: 220,
}
export const weight: CustomField = {
  id: "weight_kg",
  type: "NUMBER",
  label: t("Peso di chi pesa di più, in chili", "Weight of the heaviest person, in kilos"),
  required: true,
  min: 25,
  max: 120,
}
export const hotel: CustomField = {
  id: "hotel",
  type: "TEXT",
  label: t("Dove alloggi (nome o indirizzo)", "Where you are staying (name or address)"),
  required: false,
  maxLength: 120,
}
export const licence: CustomField = {
  id: "licence",
  type: "CHECKBOX",
  label: t(
    "Chi guida ha la patente B e la porterà con sé",
    "Whoever drives holds a full car licence and will bring it",
  ),
  required: true,
}
export const swims: CustomField = {
  id: "can_swim",
  type: "CHECKBOX",
  label: t("Tutti nel gruppo sanno nuotare", "Everyone in the group can swim"),
  required: true,
}
export const healthy: CustomField = {
  id: "health",
  type: "CHECKBOX",
  label: t("Nessuno ha controindicazioni mediche alla pratica", "Nobody has a medical reason not to take part"),
  required: true,
}
export const level: CustomField = {
  id: "level",
  type: "SELECT",
  label: t("Quanta esperienza avete", "How experienced you are"),
  required: true,
  options: [
    { value: "first", label: t("È la prima volta", "First time") },
    { value: "some", label: t("Qualche volta", "We have done it a few times") },
    { value: "expert", label: t("Siamo esperti", "Experienced") },
  ],
}
export const occasion: CustomField = {
  id: "occasion",
  type: "SELECT",
  label: t("Festeggiate qualcosa?", "Are you celebrating anything?"),
  required: false,
  options: [
    { value: "none", label: t("Niente di particolare", "Nothing special") },
    { value: "birthday", label: t("Un compleanno", "A birthday") },
    { value: "anniversary", label: t("Un anniversario", "An anniversary") },
    { value: "proposal", label: t("Una proposta di matrimonio", "A proposal") },
  ],
}
export const smartphone: CustomField = {
  id: "smartphone",
  type: "CHECKBOX",
  label: t("Userò uno smartphone con almeno 200 MB liberi", "I will use a smartphone with at least 200 MB free"),
  required: false,
}
export const childrenAges: CustomField = {
  id: "children_ages",
  type: "TEXT",
  label: t("Età dei bambini", "Ages of the children"),
  required: false,
  maxLength: 60,
}
