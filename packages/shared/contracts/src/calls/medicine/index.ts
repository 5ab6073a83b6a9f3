/** Class 1 medicine: questionnaire, consultation and the pharmacists' desk. */
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
