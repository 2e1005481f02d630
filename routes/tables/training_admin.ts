import {
  removeCategoryForm,
  saveCategoryForm,
  trainingCategories,
} from "../admin/training/categories.tsx";
import {
  extensionForm,
  trainingExtensions,
} from "../admin/training/extensions.tsx";
import { changeAttemptForm } from "../trainings/exam/review.tsx";
import { copyForm, trainingCopy } from "../admin/training/copy.tsx";
import { changeItemsForm, trainingItems } from "../admin/training/items.tsx";
import { trainingForms } from "../admin/training/training_form.tsx";
import { trainingPaper } from "../admin/training/paper.tsx";
import { changeTrainingForm } from "../admin/training/change_training.ts";
import { adminTrainings } from "../admin/training/trainings.tsx";
import { get, post, type Route } from "../define.ts";
import { adminOnly, type Guard, problemAdminOnly } from "../guards.ts";
import { type OwnerPages, SITE } from "../owner.tsx";

/** Where the trainings of a place are made; `categories`: who may change those. */
export const trainingAdminRoutes = (
  at: OwnerPages,
  makers: Guard,
  categories: Guard,
): readonly Route[] => {
  const path = `${at.base}/admin/training`;
  const one = `${path}/:tid`;
  const forms = trainingForms(at);
  return [
    get(path, makers, adminTrainings(at)),
    get(`${path}/create`, makers, forms.fresh),
    post(`${path}/create`, makers, forms.create),
    get(`${path}/category`, makers, trainingCategories(at)),
    post(`${path}/category`, categories, saveCategoryForm(at)),
    post(`${path}/category/remove`, categories, removeCategoryForm(at)),
    get(`${one}/edit`, makers, forms.edit),
    post(`${one}/edit`, makers, forms.save),
    get(`${one}/problems`, makers, trainingItems(at)),
    post(`${one}/problems`, makers, changeItemsForm(at)),
    get(`${one}/paper`, makers, trainingPaper(at)),
    get(`${one}/extensions`, makers, trainingExtensions(at)),
    post(`${one}/extensions`, makers, extensionForm(at)),
    get(`${one}/copy`, makers, trainingCopy(at)),
    post(`${one}/copy`, makers, copyForm(at)),
    post(`${one}/exam/:uid/:attempt`, makers, changeAttemptForm(at)),
    post(one, makers, changeTrainingForm(at)),
  ];
};

export const TRAINING_ADMIN = trainingAdminRoutes(
  SITE,
  adminOnly,
  problemAdminOnly,
);
