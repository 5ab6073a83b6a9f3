/** Questionnaires, the pharmacist, and what is sold after an answer. */
export {
  answerPharmacist,
  approveMedicine,
  askBack,
  askPharmacist,
  confirmMedicine,
  declareHealth,
  getConsultation,
  getDrugSheet,
  getPharmacy,
  getQuestionnaire,
  openCase,
  pharmacistMe,
  pharmacistQueue,
  refuseMedicine,
  salesRecords,
} from './medicine.ts';
