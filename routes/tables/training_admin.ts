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
import { SITE_TRAININGS, type TrainingPages } from "../trainings/place.tsx";

/** Where the trainings of a place are made; `categories`: who may change those. */
export const trainingAdminRoutes = (
  pages: TrainingPages,
  makers: Guard,
  categories: Guard,
): readonly Route[] => {
  const forms = trainingForms(pages);
  return [
    get(pages.admin, makers, adminTrainings(pages)),
    get(`${pages.admin}/create`, makers, forms.fresh),
    post(`${pages.admin}/create`, makers, forms.create),
    get(`${pages.admin}/category`, makers, trainingCategories(pages)),
    post(`${pages.admin}/category`, categories, saveCategoryForm(pages)),
    post(
      `${pages.admin}/category/remove`,
      categories,
      removeCategoryForm(pages),
    ),
    get(`${pages.admin}/:tid/edit`, makers, forms.edit),
    post(`${pages.admin}/:tid/edit`, makers, forms.save),
    get(`${pages.admin}/:tid/problems`, makers, trainingItems(pages)),
    post(`${pages.admin}/:tid/problems`, makers, changeItemsForm(pages)),
    get(`${pages.admin}/:tid/paper`, makers, trainingPaper(pages)),
    get(`${pages.admin}/:tid/extensions`, makers, trainingExtensions(pages)),
    post(`${pages.admin}/:tid/extensions`, makers, extensionForm(pages)),
    get(`${pages.admin}/:tid/copy`, makers, trainingCopy(pages)),
    post(`${pages.admin}/:tid/copy`, makers, copyForm(pages)),
    post(
      `${pages.admin}/:tid/exam/:uid/:attempt`,
      makers,
      changeAttemptForm(pages),
    ),
    post(`${pages.admin}/:tid`, makers, changeTrainingForm(pages)),
  ];
};

export const TRAINING_ADMIN = trainingAdminRoutes(
  SITE_TRAININGS,
  adminOnly,
  problemAdminOnly,
);
