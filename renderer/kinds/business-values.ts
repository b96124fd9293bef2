export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** Kinds of business in schema.org's words, with their names for people. */
export const businessTypes = {
  LocalBusiness: 'Local business',
  Bakery: 'Bakery',
  CafeOrCoffeeShop: 'Café',
  Restaurant: 'Restaurant',
  Store: 'Shop',
  HairSalon: 'Hair salon',
  BeautySalon: 'Beauty salon',
  ProfessionalService: 'Professional service',
  LegalService: 'Law firm',
  AccountingService: 'Accountant or tax adviser',
  MedicalBusiness: 'Medical or therapy practice',
  Dentist: 'Dentist',
  HomeAndConstructionBusiness: 'Building and crafts',
  AutoRepair: 'Car repair',
  LodgingBusiness: 'Hotel or guest house',
  SportsActivityLocation: 'Sports or courses',
  Organization: 'Organisation',
  Person: 'Person',
} as const;
