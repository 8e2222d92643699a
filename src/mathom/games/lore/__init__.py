"""LoRE: companies of the Free Peoples on the roads of Middle-earth."""
